// One option of a family: what the souvenirs differ in, and its values.
import { maxOptionValues, optionKinds, optionLabels } from '@keepsake/core/catalogue/families/family.rules';
import { translate } from '@keepsake/core/values/messages';
import { Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import {
  type DraftOption,
  type DraftValue,
  type FamilyDraft,
  freeKinds,
  newValue,
  withOption,
  withOptions,
  withValue,
} from './family-draft.ts';
import styles from './family-form.module.css';
import { OptionValueRow } from './option-value-row.tsx';

const presetSizes = ['S', 'M', 'L', 'XL', 'XXL'];

function move<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const moved = [...list];
  moved.splice(at + by, 0, ...moved.splice(at, 1));
  return moved;
}

type OptionSectionProps = {
  draft: FamilyDraft;
  at: number;
  findError: (path: string) => string | undefined;
  onChange: (draft: FamilyDraft) => void;
};

export function OptionSection({ draft, at, findError, onChange }: OptionSectionProps) {
  const t = useT();
  const language = useLanguage();
  const option = draft.options[at]!;
  const { kind, values } = option;
  const setValues = (list: DraftValue[]) => onChange(withOption(draft, at, { values: list }));
  const offered = optionKinds.filter((one) => one === kind || freeKinds(draft.options).includes(one));
  const remove = (
    <Button
      variant="subtle"
      c="var(--ks-danger)"
      leftSection={<IconTrash size={17} aria-hidden />}
      onClick={() =>
        onChange(
          withOptions(
            draft,
            draft.options.filter((_, index) => index !== at),
          ),
        )
      }
    >
      {t('families.option.remove')}
    </Button>
  );
  return (
    <Section
      title={t('families.option', { number: at + 1 })}
      aside={draft.options.length > 1 ? remove : undefined}
    >
      <Select
        className={styles.kind}
        label={t('families.option.kind')}
        allowDeselect={false}
        data={offered.map((one) => ({ value: one, label: translate(optionLabels[one], language) }))}
        value={kind}
        onChange={(value) => value && onChange(withOption(draft, at, { kind: value as DraftOption['kind'] }))}
      />
      <ul className={styles.list}>
        {values.length === 0 && <li className={styles.soft}>{t('families.values.none')}</li>}
        {values.map((value, index) => (
          <OptionValueRow
            key={value.id}
            option={option}
            at={index}
            findError={(path) => findError(`options.${at}.values.${index}.${path}`)}
            onChange={(changed) => onChange(withValue(draft, at, changed))}
            onEnter={() => setValues([...values.slice(0, index + 1), newValue(), ...values.slice(index + 1)])}
            onMove={(by) => setValues(move(values, index, by))}
            onRemove={() => setValues(values.filter((one) => one !== value))}
          />
        ))}
      </ul>
      <ErrorText text={findError(`options.${at}.values`)} />
      <ValueButtons option={option} onAdd={(added) => setValues([...values, ...added])} />
    </Section>
  );
}

export function ErrorText({ text }: { text: string | undefined }) {
  return (
    text && (
      <p className={styles.error} role="alert">
        {text}
      </p>
    )
  );
}

type ValueButtonsProps = { option: DraftOption; onAdd: (values: DraftValue[]) => void };

function ValueButtons({ option: { kind, values }, onAdd }: ValueButtonsProps) {
  const t = useT();
  const missing = presetSizes.filter((key) => !values.some((value) => value.key === key));
  return (
    <div className={styles.tools}>
      <Button
        variant="default"
        leftSection={<IconPlus size={17} aria-hidden />}
        disabled={values.length >= maxOptionValues}
        onClick={() => onAdd([newValue()])}
      >
        {t(`families.value.add.${kind}`)}
      </Button>
      {kind === 'size' && missing.length > 0 && values.length + missing.length <= maxOptionValues && (
        <Button variant="default" onClick={() => onAdd(missing.map((key) => newValue(key)))}>
          {t('families.option.sizes')}
        </Button>
      )}
    </div>
  );
}
