import type { PersonalOffer } from '@keepsake/core/shop/products/personal-text.contract';
import { useFormat } from '../../../../i18n/format.ts';
import { useT } from '../../../../i18n/i18n.tsx';
import { IconChevron } from '../../../../ui/icons.tsx';
import styles from './personal-text.module.css';
import { PersonalTextInput } from './personal-text-input.tsx';
import type { usePersonalText } from './use-personal-text.ts';

const personalTextId = 'personal-text';

/** A link to the field, because on a phone the field may be out of view without scrolling. */
export function PersonalTextLink() {
  const t = useT();
  return (
    <a
      href={`#${personalTextId}`}
      className={styles.link}
      onClick={(event) => {
        event.preventDefault();
        const box = document.getElementById(personalTextId);
        box?.scrollIntoView({ block: 'center' });
        box?.querySelector('input')?.focus({ preventScroll: true });
      }}
    >
      {t('shop.card.personalText')}
      <IconChevron width="16" height="16" />
    </a>
  );
}

type PersonalTextFieldProps = { offer: PersonalOffer; personal: ReturnType<typeof usePersonalText> };

/** Lets the buyer add a text to the souvenir. Says what it costs, and that a piece with a text cannot be refunded. */
export function PersonalTextField({ offer, personal }: PersonalTextFieldProps) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={styles.box} id={personalTextId}>
      <label className={styles.toggle}>
        <input
          type="checkbox"
          checked={personal.isOn}
          onChange={(event) => personal.setOn(event.currentTarget.checked)}
        />
        <span className={styles.title}>{t('personal.add')}</span>
        {offer.price > 0 && (
          <span className={styles.extra}>
            {t('personal.extra', { amount: `HK$${format.amount(offer.price)}` })}
          </span>
        )}
      </label>
      {personal.isOn && (
        <>
          <PersonalTextInput
            ref={personal.input}
            offer={offer}
            value={personal.typed}
            onChange={personal.setTyped}
            error={personal.showsMissing ? t('personal.missing') : undefined}
          />
          <ul className={styles.terms}>
            {offer.days > 0 && <li>{t('personal.days', { count: offer.days })}</li>}
            <li>{t('personal.final')}</li>
          </ul>
        </>
      )}
    </div>
  );
}
