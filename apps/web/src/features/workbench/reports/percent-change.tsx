// The change of a figure in percent, for example "+7%". Empty if there was nothing before.
import { ChangeText } from '../../../patterns/display/change-text.tsx';
import { useShow } from '../../../patterns/display/show.ts';

const getSign = (change: number): string => (change > 0 ? '+' : change < 0 ? '−' : '±');

export function PercentChange({ now, before }: { now: number; before: number }) {
  const { format } = useShow();
  if (before === 0) return null;
  const change = Math.round(((now - before) / before) * 100);
  return (
    <ChangeText now={change === 0 ? before : now} before={before}>
      {`${getSign(change)}${format.number(Math.abs(change))}%`}
    </ChangeText>
  );
}
