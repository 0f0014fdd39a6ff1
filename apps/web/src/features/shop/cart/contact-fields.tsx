import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldGrid } from '../../../patterns/form/form-page.tsx';
import { Card } from '../buyer/buyer-page.tsx';

type ContactFieldsProps = {
  /** The `field` function of the form around these inputs. */
  field: (name: 'contactName' | 'contactPhone' | 'contactEmail') => TextInputProps;
  emailLabel: string;
  children?: ReactNode;
};

/** Name, phone and email of the contact person, for an order and for a refund request. */
export function ContactFields({ field, emailLabel, children }: ContactFieldsProps) {
  const t = useT();
  const shared = { size: 'md', required: true } as const;
  return (
    <Card title={t('checkout.contact')}>
      <FieldGrid>
        <TextInput {...shared} label={t('user.realName')} autoComplete="name" {...field('contactName')} />
        <TextInput
          {...shared}
          label={t('common.phone')}
          type="tel"
          autoComplete="tel"
          {...field('contactPhone')}
        />
        <TextInput
          {...shared}
          label={emailLabel}
          type="email"
          autoComplete="email"
          {...field('contactEmail')}
        />
        {children}
      </FieldGrid>
    </Card>
  );
}
