import type { PersonalOffer } from '@keepsake/core/shop/products/personal-text.contract';
import { findTextProblem, normalisePersonalText } from '@keepsake/core/values/personal-text';
import { useRef, useState } from 'react';

/** The personal text of a purchase: whether the buyer wants one, and what it is. */
export function usePersonalText(offer: PersonalOffer | null) {
  const [isOn, setOn] = useState(false);
  const [typed, setTyped] = useState('');
  const [showsMissing, setShowsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const text = isOn && offer ? normalisePersonalText(typed) : '';
  const problem = findTextProblem(text, offer);

  /** Returns the text. If it must be corrected first, the field gets the focus instead. */
  const getValidText = (): string | undefined => {
    const isMissing = isOn && text === '';
    setShowsMissing(isMissing);
    if (!isMissing && !problem) return text;
    input.current?.focus();
    return undefined;
  };
  return {
    isOn,
    setOn,
    typed,
    setTyped: (next: string) => {
      setShowsMissing(false);
      setTyped(next);
    },
    showsMissing,
    input,
    /** Added to the price of each piece. */
    extraPrice: isOn ? (offer?.price ?? 0) : 0,
    getValidText,
  };
}
