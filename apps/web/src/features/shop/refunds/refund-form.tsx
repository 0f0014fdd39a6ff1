// The form in which a buyer requests a refund, an exchange or a repair.
import { type RefundEligibility, refundForm } from '@keepsake/core/shop/refunds/refund.contract';
import { type RequestableKind, requestableKinds } from '@keepsake/core/shop/refunds/refund.machine';
import { Button, Textarea } from '@mantine/core';
import { IconArrowsExchange, IconCash, IconTool } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useUnsavedGuard } from '../../../patterns/form/use-unsaved-guard.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { useSetting } from '../../../patterns/hooks/use-setting.ts';
import { PicturesField } from '../../../patterns/upload/pictures-field.tsx';
import { Card } from '../buyer/buyer-page.tsx';
import checkout from '../cart/checkout-page.module.css';
import { ChoiceCard, Choices } from '../cart/choice-card.tsx';
import { ContactFields } from '../cart/contact-fields.tsx';
import { PolicyField } from './policy-field.tsx';
import styles from './refund.module.css';
import { RefundLines, type RequestedLine } from './refund-lines.tsx';

const schema = refundForm.extend({
  description: refundForm.shape.description.unwrap(),
  pictures: refundForm.shape.pictures.unwrap(),
  agreed: z.boolean().refine((agreed) => agreed, 'policyAgreed'),
});
type Values = z.input<typeof schema>;
const icons = { refund: IconCash, exchange: IconArrowsExchange, repair: IconTool };
const pictureUrl = (id: string) => `/api/file/Image/refund/${id}`;

export function RefundForm({ eligibility }: { eligibility: RefundEligibility }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const reload = useReload();
  const maxPictures = useSetting('mall.refund_image_count') ?? 5;
  const isPossible = (kind: RequestableKind) => eligibility.lines.some((line) => !line.obstacles[kind]);
  /** Preselects the line if there is only one. */
  const preselectLines = (kind: RequestableKind): RequestedLine[] => {
    const [line, ...others] = eligibility.lines.filter(({ obstacles }) => !obstacles[kind]);
    return line && others.length === 0 ? [{ lineNo: line.lineNo, quantity: line.quantity, reason: '' }] : [];
  };
  const firstKind = requestableKinds.find(isPossible) ?? 'refund';
  const initialValues: Values = {
    kind: firstKind,
    lines: preselectLines(firstKind),
    description: '',
    contactName: eligibility.contactName,
    contactPhone: eligibility.contactPhone,
    contactEmail: eligibility.contactEmail,
    pictures: [],
    agreed: false,
  };
  const form = useKeepsakeForm({
    schema,
    initialValues,
    submit: async ({ agreed: _, ...values }) => {
      const created = await call('POST /api/shop/orders/:id/refunds', {
        params: { id: eligibility.orderId },
        body: { ...values, agreed: true },
      });
      await reload();
      void navigate(`/shopping/orders-approvals?id=${created.id}`, { replace: true });
    },
    saved: 'refundRequest.sent',
  });
  useUnsavedGuard(form.isUnsaved, t('refundRequest.title'));
  const { values } = form;
  const pieces = values.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount = values.lines.reduce(
    (sum, { lineNo, quantity }) =>
      sum + quantity * (eligibility.lines.find((line) => line.lineNo === lineNo)?.unitPrice ?? 0),
    0,
  );
  const chooseKind = (kind: RequestableKind) => {
    form.setValue('kind', kind);
    const remaining = values.lines.filter(
      ({ lineNo }) => !eligibility.lines.find((line) => line.lineNo === lineNo)?.obstacles[kind],
    );
    const kept = remaining.map(({ replacementId: _, ...line }) => line);
    form.setValue('lines', kept.length > 0 ? kept : preselectLines(kind));
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <fieldset className={checkout.fields} disabled={form.pending}>
        <Card title={t('refundRequest.kind')}>
          <Choices label={t('refundRequest.kind')}>
            {eligibility.kinds.map(({ kind, obstacle, lastDay }) => {
              const Icon = icons[kind];
              const why =
                obstacle?.text ??
                (isPossible(kind) ? undefined : eligibility.lines[0]?.obstacles[kind]?.text);
              return (
                <ChoiceCard
                  key={kind}
                  name="kind"
                  value={kind}
                  checked={values.kind === kind}
                  disabled={!isPossible(kind)}
                  onChoose={() => chooseKind(kind)}
                  icon={<Icon size={26} stroke={1.6} />}
                  title={t(`refund.kind.${kind}`)}
                  text={why ?? (lastDay && t('refundRequest.until', { day: format.date(lastDay) }))}
                />
              );
            })}
          </Choices>
        </Card>
        <Card title={t('refundRequest.lines')}>
          <RefundLines
            eligibility={eligibility}
            kind={values.kind}
            value={values.lines}
            onChange={(lines) => form.setValue('lines', lines)}
            findError={form.findError}
          />
        </Card>
        <Card title={t('refundRequest.what')}>
          <div className={styles.stack}>
            <Textarea
              size="md"
              label={t('refundRequest.description')}
              autosize
              minRows={3}
              maxLength={500}
              {...form.field('description')}
            />
            <PicturesField
              type="refund"
              label={t('refundRequest.pictures')}
              ordered={false}
              maxPictures={maxPictures}
              value={values.pictures.map((url) => url.slice(-36))}
              onChange={(ids) => form.setValue('pictures', ids.map(pictureUrl))}
              error={form.findError('pictures')}
            />
          </div>
        </Card>
        <ContactFields field={form.field} emailLabel={t('common.email')} />
        <Card title={t('refundRequest.policy')}>
          <PolicyField
            checked={values.agreed}
            onChange={(agreed) => form.setValue('agreed', agreed)}
            error={form.findError('agreed')}
          />
        </Card>
      </fieldset>
      <div className={checkout.bar} data-purchase-bar>
        <div>
          <span className={checkout.totalLabel}>
            {t(values.kind === 'refund' ? 'refundRequest.total' : 'checkout.items')}
          </span>
          <p className={checkout.total}>
            {values.kind === 'refund' ? (
              <>
                <small>HK$</small>
                {format.accounting(amount)}
              </>
            ) : (
              t('refundRequest.pieces', { count: pieces })
            )}
          </p>
          {values.kind === 'refund' && eligibility.deliveryFee > 0 && (
            <p className={styles.faint}>
              {t('refundRequest.total.fee', { fee: format.hkd(eligibility.deliveryFee) })}
            </p>
          )}
        </div>
        <Button type="submit" size="md" radius="xl" loading={form.pending}>
          {t('refundRequest.submit')}
        </Button>
      </div>
    </form>
  );
}
