const pad = (value: number) => String(value).padStart(2, '0');

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Made once a zone: making one costs more than using it a hundred times. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}

/** Minutes that a zone is ahead of UTC at an instant. */
function offset(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Math.round(
    (Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000) / 60_000,
  );
}

/** An instant as `YYYY-MM-DDTHH:mm` on the wall clock of a zone; '' when it is no instant. */
export function wallTime(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return '';
  const there = new Date(at + offset(at, timeZone) * 60_000);
  return `${there.getUTCFullYear()}-${pad(there.getUTCMonth() + 1)}-${pad(there.getUTCDate())}T${pad(there.getUTCHours())}:${pad(there.getUTCMinutes())}`;
}

/** The instant (ISO, UTC) of `YYYY-MM-DDTHH:mm` on the wall clock of a zone; null when it is no time. */
export function instantOf(wall: string, timeZone: string): string | null {
  if (!/^\d{4,}-\d\d-\d\dT\d\d:\d\d/.test(wall)) return null;
  const naive = Date.parse(`${wall.slice(0, 16)}:00Z`);
  if (Number.isNaN(naive)) return null;
  const first = naive - offset(naive, timeZone) * 60_000;
  // A second look: the offset may differ on the other side of a clock change.
  return new Date(naive - offset(first, timeZone) * 60_000).toISOString();
}
