// The combinations of the options: which are sold, as which souvenir and with which code.
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { localized } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { Checkbox, TextInput } from '@mantine/core';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import {
  combine,
  type DraftMember,
  type FamilyDraft,
  findMember,
  toCode,
  withMember,
} from './family-draft.ts';
import styles from './family-form.module.css';
import { MemberSelect } from './member-select.tsx';
import { ErrorText } from './option-section.tsx';

type MemberListProps = {
  draft: FamilyDraft;
  /** The souvenir whose page is open. */
  openId: string;
  openCode: string;
  findError: (path: string) => string | undefined;
  onChange: (draft: FamilyDraft) => void;
};

export function MemberList(props: MemberListProps) {
  const { draft, openId, openCode, findError } = props;
  const t = useT();
  const language = useLanguage();
  const combinations = combine(draft.options).filter((ids) => ids.length > 0);
  if (combinations.length === 0) return null;
  const hasOpenSouvenir = draft.members.some(({ souvenirId }) => souvenirId === openId);
  const count = {
    count: draft.members.length,
    created: draft.members.filter(({ souvenirId }) => souvenirId === null).length,
  };
  return (
    <Section title={t('families.members')} description={t('families.members.text')}>
      <div className={`${styles.row} ${styles.member} ${styles.head}`} aria-hidden>
        <span>{t('families.member.combination')}</span>
        <span>{t('families.member.souvenir')}</span>
        <span>{translate(souvenirFields.code.label, language)}</span>
      </div>
      <ul className={`${styles.list} ${styles.members}`}>
        {combinations.map((ids) => (
          <li key={ids.join()} className={styles.item}>
            <MemberRow {...props} ids={ids} />
          </li>
        ))}
      </ul>
      <p className={styles.count} role="status">
        {t('families.members.count', count)}
      </p>
      <ErrorText
        text={hasOpenSouvenir ? findError('members') : t('families.member.thisMissing', { code: openCode })}
      />
    </Section>
  );
}

function MemberRow({ draft, openId, findError, onChange, ids }: MemberListProps & { ids: string[] }) {
  const t = useT();
  const language = useLanguage();
  const values = draft.options.flatMap((option) => option.values).filter(({ id }) => ids.includes(id));
  const name = values.map((value) => localized(value.name, language) || value.key || '…').join(' / ');
  const member = findMember(draft, ids);
  const at = member ? draft.members.indexOf(member) : -1;
  const isOpenSouvenir = member?.souvenirId === openId;
  const colours = draft.options.find(({ kind }) => kind === 'colour')?.values;
  const swatch = colours?.find(({ id }) => ids.includes(id))?.swatch;
  const set = (change: Omit<DraftMember, 'ids'> | null) => onChange(withMember(draft, ids, change));
  return (
    <fieldset className={`${styles.row} ${styles.member}`} aria-label={name}>
      <div className={styles.name}>
        <Checkbox
          label={name}
          checked={member !== undefined}
          disabled={isOpenSouvenir}
          onChange={(event) => set(event.currentTarget.checked ? { souvenirId: null, code: null } : null)}
          error={findError(`members.${at}.keys`)}
        />
        {swatch && <span className={styles.dot} style={{ background: swatch }} />}
        {isOpenSouvenir && <StateBadge tone="info">{t('families.member.this')}</StateBadge>}
      </div>
      {member ? (
        <>
          <MemberSelect
            value={member}
            members={draft.members}
            onChange={set}
            error={findError(`members.${at}.souvenirId`)}
          />
          <MemberCode draft={draft} member={member} onChange={set} error={findError(`members.${at}.code`)} />
        </>
      ) : (
        <span className={styles.soft}>{t('families.member.unsold')}</span>
      )}
    </fieldset>
  );
}

type MemberCodeProps = {
  draft: FamilyDraft;
  member: DraftMember;
  onChange: (member: Omit<DraftMember, 'ids'>) => void;
  error: string | undefined;
};

/** An existing souvenir keeps its code. An empty code of a new one is generated again. */
function MemberCode({ draft, member, onChange, error }: MemberCodeProps) {
  const language = useLanguage();
  const label = translate(souvenirFields.code.label, language);
  if (member.souvenirId) return <span className={styles.code}>{member.code}</span>;
  return (
    <TextInput
      label={label}
      classNames={{ label: styles.label }}
      maxLength={50}
      value={toCode(draft, member)}
      onChange={(event) => onChange({ souvenirId: null, code: event.currentTarget.value })}
      onBlur={() => member.code === '' && onChange({ souvenirId: null, code: null })}
      error={error}
    />
  );
}
