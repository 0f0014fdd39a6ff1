// The members of a family with their pieces by storage.
import { optionLabels } from '@keepsake/core/catalogue/families/family.rules';
import type { SouvenirDetail } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { translate } from '@keepsake/core/values/messages';
import { Anchor, Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { SouvenirStateBadge } from '../../../business/souvenir-badges.tsx';
import { useLanguage } from '../../../i18n/i18n.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { WideTable } from '../../../patterns/display/wide-table.tsx';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { FamilyMatrix } from './family-matrix.tsx';
import styles from './souvenir-family.module.css';

type Family = NonNullable<SouvenirDetail['family']>;
type Member = Family['members'][number];

const firstColumnWidth = 150;
const columnWidth = 64;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export function SouvenirFamily({ id, family }: { id: string; family: Family }) {
  const { t, format } = useShow();
  const language = useLanguage();
  const may = useMay('gifts');
  const { storages, members } = family;
  const title = family.options
    .map(({ kind }, at) => {
      const label = translate(optionLabels[kind], language);
      return at === 0 ? label : label.toLocaleLowerCase(language);
    })
    .join(t('families.and'));
  const cell = (key: string, value: number, strong = false) => (
    <td key={key} data-zero={value === 0 || undefined} data-strong={strong || undefined}>
      {format.number(value)}
    </td>
  );
  const memberIds = members.map((member) => member.id).join(',');
  const buttons = (
    <Group gap="xs">
      <Button component={Link} to={`/inventory/gifts/labels?ids=${memberIds}`} variant="default">
        {t('souvenirs.labels.family')}
      </Button>
      {may('edit') && (
        <Button component={Link} to={`/inventory/gifts/${id}/options`} variant="default">
          {t('families.edit')}
        </Button>
      )}
    </Group>
  );
  const showsPrices = members.some(({ mallPrice }) => mallPrice !== undefined);
  const byStorage = (
    <WideTable
      label={family.name}
      width={firstColumnWidth + columnWidth * (storages.length + (showsPrices ? 3 : 2))}
    >
      <thead>
        <tr>
          <th scope="col" className={styles.first}>
            {t('common.souvenirs')}
          </th>
          {[
            ...(showsPrices ? [t('souvenir.mallPrice')] : []),
            t('stockView.available'),
            t('stockView.onHand'),
            ...storages.map((storage) => storage.name),
          ].map((heading) => (
            <th key={heading} scope="col" className={styles.figure}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {members.map((member) => (
          <tr key={member.id} data-this={member.id === id || undefined}>
            <th scope="row">
              <MemberName family={family} member={member} isThis={member.id === id} />
            </th>
            {showsPrices && <td>{member.mallPrice ? format.accounting(member.mallPrice) : '—'}</td>}
            {cell('available', member.available, true)}
            {cell('onHand', member.onHand)}
            {storages.map((storage) => cell(storage.id, member.onHandIn[storage.id] ?? 0))}
          </tr>
        ))}
      </tbody>
      <tfoot className={styles.body}>
        <tr>
          <th scope="row">{t('common.total')}</th>
          {showsPrices && <td />}
          {cell('available', sum(members.map(({ available }) => available)))}
          {cell('onHand', sum(members.map(({ onHand }) => onHand)))}
          {storages.map((storage) =>
            cell(storage.id, sum(members.map(({ onHandIn }) => onHandIn[storage.id] ?? 0))),
          )}
        </tr>
      </tfoot>
    </WideTable>
  );
  return (
    <Section flush title={title} description={`${family.name} · ${family.code}`} aside={buttons}>
      {family.options.length === 2 ? (
        <>
          <FamilyMatrix id={id} family={family} />
          <details className={styles.byStorage}>
            <summary>{t('families.byStorage')}</summary>
            {byStorage}
          </details>
        </>
      ) : (
        byStorage
      )}
    </Section>
  );
}

type MemberNameProps = { family: Family; member: Member; isThis: boolean };

function MemberName({ family, member, isThis }: MemberNameProps) {
  const { t } = useShow();
  const values = family.options.flatMap(
    (option, at) => option.values.find(({ key }) => key === member.keys[at]) ?? [],
  );
  const name = values.map((value) => value.name).join(' / ');
  const swatch = values.find((value) => value.swatch)?.swatch;
  return (
    <div className={styles.member}>
      {swatch && <span className={styles.dot} style={{ background: swatch }} />}
      {isThis ? (
        <div className={styles.link} aria-current="page">
          <strong>{name}</strong>
          <span className={styles.code}>{`${member.productCode} · ${t('families.member.this')}`}</span>
        </div>
      ) : (
        <Anchor component={Link} to={`/inventory/gifts/${member.id}`} className={styles.link}>
          {name}
          <span className={styles.code}>{member.productCode}</span>
        </Anchor>
      )}
      {member.state === 'invalid' && <SouvenirStateBadge state={member.state} />}
    </div>
  );
}
