// Date fields: typing, calendar, limits, clearing, always in Hong Kong time.
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { mockApi, renderScreen, setNow } from '../../testing/render-screen.tsx';
import { DayField } from './day-field.tsx';
import { MomentField } from './moment-field.tsx';
import { RangePanel } from './range-panel.tsx';

type DayProps = Omit<Parameters<typeof DayField>[0], 'label' | 'value' | 'onChange'> & { start?: string };
function Day({ start = '', ...props }: DayProps) {
  const [day, setDay] = useState<string | null>(start);
  return (
    <>
      <DayField label="Use date" value={day} onChange={setDay} {...props} />
      <output aria-label="Kept">{day || 'none'}</output>
    </>
  );
}
const field = page.getByRole('textbox', { name: /^Use date/ });
const kept = page.getByLabelText('Kept');
const type = async (text: string) => {
  await userEvent.fill(field, text);
  await userEvent.tab();
};

describe('typing a day', () => {
  test.each([
    ['16/11/2026', '2026-11-16'],
    ['3.4.2026', '2026-04-03'],
    ['2026年11月16日', '2026-11-16'],
  ])('the typed day %s becomes %s and is shown in full', async (text, day) => {
    mockApi({});
    await renderScreen(<Day />);
    await type(text);
    await expect.element(kept).toHaveTextContent(day);
    await expect.element(field).toHaveValue(day === '2026-11-16' ? '16 Nov 2026' : '3 Apr 2026');
  });

  test.each([['31/2/2026'], ['tomorrow'], ['16/11']])(
    'the typed text %s is refused and the field restores its day',
    async (text) => {
      mockApi({});
      await renderScreen(<Day start="2026-11-16" />);
      await type(text);
      await expect.element(field).toHaveValue('16 Nov 2026');
      await expect.element(kept).toHaveTextContent('2026-11-16');
    },
  );

  test('a day outside the allowed range is refused', async () => {
    mockApi({});
    await renderScreen(<Day start="2026-11-16" min="2026-11-10" max="2026-11-20" />);
    for (const text of ['9/11/2026', '21/11/2026']) {
      await type(text);
      await expect.element(field).toHaveValue('16 Nov 2026');
      await expect.element(kept).toHaveTextContent('2026-11-16');
    }
    await type('10/11/2026');
    await expect.element(kept).toHaveTextContent('2026-11-10');
  });

  test('a refused day shows an error until a valid day is entered', async () => {
    mockApi({});
    await renderScreen(<Day start="2026-11-16" min="2026-11-10" max="2026-11-20" />);
    await type('31/2/2026');
    await expect.element(field).toHaveAccessibleDescription('“31/2/2026” is not a date');
    await type('9/11/2026');
    await expect.element(field).toHaveAccessibleDescription('Must be 10 Nov 2026 or later');
    await type('21/11/2026');
    await expect.element(field).toHaveAccessibleDescription('Must be 20 Nov 2026 or earlier');
    await type('12/11/2026');
    await expect.element(kept).toHaveTextContent('2026-11-12');
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  });

  test('in the Chinese interface, the error of a refused day is in Chinese', async () => {
    mockApi({});
    await renderScreen(<Day />, { language: 'zh-HK' });
    await type('聽日');
    await expect.element(field).toHaveAccessibleDescription('「聽日」不是日期');
  });

  test('a stored day outside the allowed range shows no error if it is not changed', async () => {
    mockApi({});
    await renderScreen(<Day start="2026-11-16" min="2026-12-01" />);
    await userEvent.click(field);
    await userEvent.tab();
    await expect.poll(() => document.activeElement).not.toBe(field.element());
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  });

  test('emptying the field clears the day unless it is required', async () => {
    mockApi({});
    await renderScreen(<Day start="2026-11-16" />);
    await type('');
    await expect.element(kept).toHaveTextContent('none');
    await cleanup();
    await renderScreen(<Day start="2026-11-16" required />);
    await expect.element(field).toHaveValue('16 Nov 2026');
    expect(page.getByRole('button', { name: 'Clear date' }).elements()).toHaveLength(0);
  });

  test('an error that the form sets is shown at the date field', async () => {
    mockApi({});
    await renderScreen(<Day error="The desk is closed on that day" />);
    await expect.element(field).toHaveAccessibleDescription('The desk is closed on that day');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('choosing a day from the calendar', () => {
  test('the calendar opens at the current month in Hong Kong, marks today and accepts a click', async () => {
    // in London it is still October
    setNow('2026-10-31T17:00:00Z');
    mockApi({});
    await renderScreen(<Day />);
    await userEvent.click(field);
    await expect.element(page.getByText('November 2026')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: '1 Nov 2026 Sunday' }))
      .toHaveAttribute('data-hong-kong-today', 'true');
    await userEvent.click(page.getByRole('button', { name: '16 Nov 2026 Monday' }));
    await expect.element(kept).toHaveTextContent('2026-11-16');
    await expect.element(field).toHaveValue('16 Nov 2026');
  });

  test('days outside the allowed range are disabled, and the calendar opens at an allowed month', async () => {
    setNow('2026-10-01T04:00:00Z');
    mockApi({});
    await renderScreen(<Day min="2026-11-10" max="2026-11-20" />);
    await userEvent.click(field);
    await expect.element(page.getByRole('button', { name: '9 Nov 2026 Monday' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: '21 Nov 2026 Saturday' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: '10 Nov 2026 Tuesday' })).toBeEnabled();
  });

  test('the clear button of a date field removes the day', async () => {
    mockApi({});
    await renderScreen(<Day start="2026-11-16" />);
    await userEvent.click(page.getByRole('button', { name: 'Clear date' }));
    await expect.element(kept).toHaveTextContent('none');
    await expect.element(field).toHaveValue('');
  });

  test('on a phone in Chinese, a day can be chosen in a dialog by keyboard', async () => {
    mockApi({});
    await renderScreen(<Day start="2026-11-16" />, { language: 'zh-HK', width: 390 });
    const button = page.getByRole('button', { name: /^Use date/ });
    await expect.element(button).toHaveTextContent('2026年11月16日');
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('2026年11月', { exact: true })).toBeVisible();
    const findDay = (name: string) => dialog.getByRole('button', { name });
    // wait until the dialog has the focus
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
    (findDay('2026年11月16日 星期一').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(findDay('2026年11月17日 星期二')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(kept).toHaveTextContent('2026-11-17');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('date ranges', () => {
  function Range({ start, end }: { start?: string; end?: string }) {
    const [range, setRange] = useState<{ start?: string | undefined; end?: string | undefined }>({
      start,
      end,
    });
    return (
      <>
        <RangePanel value={range} onChange={setRange} />
        <output aria-label="Kept">{`${range.start ?? 'open'} to ${range.end ?? 'open'}`}</output>
      </>
    );
  }
  const from = page.getByRole('textbox', { name: 'From' });
  const to = page.getByRole('textbox', { name: 'To', exact: true });
  const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

  test('one end of a range can be typed, and the other stays open', async () => {
    mockApi({});
    await renderScreen(<Range />);
    await userEvent.fill(from, '1/11/2026');
    await userEvent.tab();
    await expect.element(kept).toHaveTextContent('2026-11-01 to open');
    await userEvent.fill(to, '30/11/2026');
    await userEvent.tab();
    await expect.element(kept).toHaveTextContent('2026-11-01 to 2026-11-30');
  });

  test('a range with the end before the start is refused', async () => {
    mockApi({});
    await renderScreen(<Range start="2026-11-10" end="2026-11-20" />);
    await userEvent.fill(to, '9/11/2026');
    await userEvent.tab();
    await expect.element(to).toHaveValue('20 Nov 2026');
    await userEvent.fill(from, '21/11/2026');
    await userEvent.tab();
    await expect.element(from).toHaveValue('10 Nov 2026');
    await expect.element(kept).toHaveTextContent('2026-11-10 to 2026-11-20');
  });

  test('the error of a typed date disappears after a preset range is chosen', async () => {
    setNow('2026-11-16T04:00:00Z');
    mockApi({});
    await renderScreen(<Range end="2026-11-20" />);
    await userEvent.fill(from, '21/11/2026');
    await userEvent.tab();
    await expect.element(from).toHaveAccessibleDescription('Must be 20 Nov 2026 or earlier');
    await press('This month');
    await expect.element(from).toHaveValue('1 Nov 2026');
    await expect.element(from).not.toHaveAttribute('aria-invalid');
  });

  test('two clicks in the calendar select a range in any order', async () => {
    setNow('2026-11-16T04:00:00Z');
    mockApi({});
    await renderScreen(<Range />);
    await press('20 Nov 2026 Friday');
    await expect.element(kept).toHaveTextContent('open to open');
    await press('10 Nov 2026 Tuesday');
    await expect.element(kept).toHaveTextContent('2026-11-10 to 2026-11-20');
  });

  test('a preset uses the current day in Hong Kong, and clicking it again removes the range', async () => {
    setNow('2026-10-31T17:00:00Z');
    mockApi({});
    await renderScreen(<Range />);
    await press('This month');
    await expect.element(kept).toHaveTextContent('2026-11-01 to 2026-11-30');
    await expect
      .element(page.getByRole('button', { name: 'This month' }))
      .toHaveAttribute('aria-pressed', 'true');
    await press('This month');
    await expect.element(kept).toHaveTextContent('open to open');
  });
});

describe('date and time', () => {
  function Moment({ start = null }: { start?: string | null }) {
    const [moment, setMoment] = useState<string | null>(start);
    return (
      <>
        <MomentField label="Begins" value={moment} onChange={setMoment} />
        <output aria-label="Kept">{moment ?? 'none'}</output>
      </>
    );
  }
  const begins = page.getByRole('button', { name: /^Begins/ });

  test('a clicked day gets the time 09:00 in Hong Kong, and the time can be typed', async () => {
    setNow('2026-11-16T04:00:00Z');
    mockApi({});
    await renderScreen(<Moment />);
    await userEvent.click(begins);
    await userEvent.click(page.getByRole('button', { name: '20 Nov 2026 Friday' }));
    await expect.element(kept).toHaveTextContent('2026-11-20T09:00:00+08:00');
    await userEvent.fill(page.getByRole('spinbutton', { name: 'Hours' }), '18');
    await expect.element(kept).toHaveTextContent('2026-11-20T18:00:00+08:00');
    await userEvent.click(page.getByRole('button', { name: 'Done' }));
    await expect.element(begins).toHaveTextContent('20 Nov 2026 18:00');
  });

  test('a date with time is shown in Chinese and can be cleared', async () => {
    mockApi({});
    await renderScreen(<Moment start="2026-11-20T18:30:00+08:00" />, { language: 'zh-HK' });
    await expect.element(begins).toHaveTextContent('2026年11月20日 18:30');
    await userEvent.click(page.getByRole('button', { name: '清除日期' }));
    await expect.element(kept).toHaveTextContent('none');
  });
});
