import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import arCommon from '@/messages/ar/common.json';
import { renderUi } from '@/tests/ui/render';
import type { FormatSettings } from '@/lib/i18n/format-settings';
import { DateField, DateTimeField, TimeField } from './date-field';
import { FormatProvider } from './format-provider';

const settings = (change: Partial<FormatSettings> = {}): FormatSettings => ({
  locale: 'ar',
  timeZone: 'Asia/Riyadh',
  calendar: 'gregory',
  digits: 'latn',
  ...change,
});

type SampleProps = { initial?: string; onChange?: (value: string) => void; look?: Partial<FormatSettings> };
function Day({ initial = '', onChange, look }: SampleProps) {
  const [value, setValue] = useState(initial);
  return (
    <FormatProvider settings={settings(look)}>
      <DateField
        label="day"
        name="from"
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
    </FormatProvider>
  );
}
function Moment({
  initial = null,
  onChange,
  look,
}: {
  initial?: string | null;
  onChange?: (value: string | null) => void;
  look?: Partial<FormatSettings>;
}) {
  const [value, setValue] = useState<string | null>(initial);
  return (
    <FormatProvider settings={settings(look)}>
      <DateTimeField
        label="start"
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
    </FormatProvider>
  );
}
const part = (type: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-type=${type}][role=spinbutton]`);
    expect(found).not.toBeNull();
    return found as HTMLElement;
  });

test('before it is touched it says the day as the school writes it, and keeps it for the form', () => {
  renderUi(<Day initial="2026-11-22" />);
  expect(screen.getByRole('button', { name: 'day 22 نوفمبر 2026' })).toBeVisible();
  expect(document.querySelector('input[name=from]')).toHaveValue('2026-11-22');
});

test('a moment is typed part by part; the year has four digits and typing goes on in the hour', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Moment onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: `start ${arCommon.date.empty.moment}` }));
  await user.click(await part('day'));
  await user.keyboard('221120260830ص');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-11-22T05:30:00.000Z'));
  expect(await part('year')).toHaveTextContent('2026');
});

test('Arabic digits are read, and shown where the school writes them', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Day onChange={onChange} look={{ digits: 'arab' }} />);
  await user.click(screen.getByRole('button', { name: `day ${arCommon.date.empty.day}` }));
  await user.click(await part('day'));
  await user.keyboard('٢٢١١٢٠٢٦');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-11-22'));
  expect(await part('year')).toHaveTextContent('٢٠٢٦');
});

test('the same day in the other calendar; the wire has the Gregorian one', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Day onChange={onChange} look={{ calendar: 'islamic-umalqura' }} />);
  await user.click(screen.getByRole('button', { name: `day ${arCommon.date.empty.day}` }));
  await user.click(await part('day'));
  await user.keyboard('1261448');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-11-22'));
  await user.click(screen.getByRole('button', { name: arCommon.date.open }));
  await user.click(screen.getByRole('radio', { name: arCommon.date.calendars.gregory }));
  await waitFor(async () => expect(await part('year')).toHaveTextContent('2026'));
});

test('a day of the sheet is taken at the hour that stands there, and Escape closes only the sheet', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Moment initial="2026-11-20T18:30:00.000Z" onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: /^start/ }));
  const open = await screen.findByRole('button', { name: arCommon.date.open });
  await user.click(open);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
  await user.click(open);
  await user.click(screen.getByRole('button', { name: /22 نوفمبر 2026/ }));
  expect(onChange).toHaveBeenLastCalledWith('2026-11-22T18:30:00.000Z');
  expect(screen.queryByRole('grid')).toBeNull();
});

test('an hour is typed on twelve hours and kept on twenty-four', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(
    <FormatProvider settings={settings()}>
      <TimeField label="from" value="21:00" onChange={onChange} />
    </FormatProvider>,
  );
  const shell = screen.getByRole('button', { name: /^from/ });
  expect(shell).toHaveTextContent('9:00');
  await user.click(shell);
  await user.click(await part('hour'));
  await user.keyboard('8');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('20:00'));
});

test('a Hijri moment is typed in one go: the era takes no digits', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Moment onChange={onChange} look={{ calendar: 'islamic-umalqura' }} />);
  await user.click(screen.getByRole('button', { name: `start ${arCommon.date.empty.moment}` }));
  await user.click(await part('day'));
  await user.keyboard('12614480830');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-11-22T05:30:00.000Z'));
});

test('a date that is typed over keeps its hour, also when the page is drawn meanwhile', async () => {
  const onChange = vi.fn();
  const view = () => <Moment initial="2026-11-20T18:30:00.000Z" onChange={onChange} />;
  const { user, rerender } = renderUi(view());
  await user.click(screen.getByRole('button', { name: /^start/ }));
  await user.click(await part('day'));
  await user.keyboard('{Backspace}{Backspace}');
  rerender(view());
  expect(await part('day')).toHaveAttribute('data-placeholder');
  await user.keyboard('25');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-11-25T18:30:00.000Z'));
});

test('a day beyond its month says how many days the month has, and the last one is taken', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Day initial="2026-02-10" onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: /^day/ }));
  await user.click(await part('day'));
  await user.keyboard('30');
  expect(await screen.findByText('هذا الشهر 28 يومًا.')).toBeVisible();
  await user.tab();
  await user.tab();
  await user.tab();
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-02-28'));
  expect(screen.getByText('هذا الشهر 28 يومًا.')).toBeVisible();
});
