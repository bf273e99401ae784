import { timesOf } from './calibrate';
import type { MeasuredPage } from './pages';
import type { Figures } from './report';
import { atMost, ms, n, type Row, withMachine } from './rows';

/** CPU of a page as a multiple of that of the lightest page of the same run; null where CPU is not known. */
function overLightest(page: MeasuredPage, lightest: MeasuredPage): number | null {
  const [own, least] = [page.figure.loaded.cpu, lightest.figure.loaded.cpu];
  return own === null || least === null ? null : own / least;
}

const cpuText = (page: MeasuredPage) =>
  `${ms(page.figure.loaded.cpu, 1)} (${timesOf(page.figure.loaded.cpu, page, 'page')})`;
const ratioText = (ratio: number | null) => (ratio === null ? 'not known here' : `${n(ratio, 2)} ×`);

/** A page against the aim that its CPU has over the sign-in page, and its size before compression. */
function ratioRow(
  name: string,
  page: MeasuredPage,
  lightest: MeasuredPage,
  limits: [number, number | null],
): Row {
  const ratio = overLightest(page, lightest);
  const [most, kilobytes] = limits;
  const { figure } = page;
  const isSmall = kilobytes === null || figure.kilobytes <= kilobytes;
  const isLight = atMost(ratio, most);
  return [
    `${name}, CPU of all processes over the sign-in page of the same run`,
    '–',
    `≤ ${n(most, 1)} ×${kilobytes === null ? '' : `, HTML ≤ ${kilobytes} kB`}`,
    `${ratioText(ratio)}: ${cpuText(page)}, HTML ${n(figure.kilobytes, 0)} kB, one at a time ${ms(figure.single, 1)}, ${n(figure.loaded.perSecond, 1)} a second at 16`,
    isLight === null ? null : isLight && isSmall,
  ];
}

export function pageRows({ pages, workers, report }: Figures): Row[] {
  const rows: Row[] = [];
  if (pages) {
    const { list, lightest, packed, teacher, bank } = pages;
    rows.push(
      ...withMachine(lightest, [
        [
          'sign-in page, the lightest, CPU of all processes',
          '–',
          '–',
          `${cpuText(lightest)}, HTML ${n(lightest.figure.kilobytes, 0)} kB, ${n(lightest.figure.loaded.perSecond, 1)} a second at 16`,
          null,
        ],
      ]),
      ...withMachine(list, [ratioRow('student’s list', list, lightest, [1.5, 70])]),
      ...withMachine(packed, [
        [
          '… when the page is also compressed',
          '111 ms',
          '≤ 14 ms',
          cpuText(packed),
          atMost(packed.figure.loaded.cpu, 14),
        ],
      ]),
      ...withMachine(teacher, [ratioRow('teacher’s list', teacher, lightest, [1.8, 110])]),
      ...withMachine(bank, [ratioRow('question bank', bank, lightest, [1.8, null])]),
    );
  }
  if (workers)
    rows.push(
      ...withMachine(workers.list, [
        [
          'student’s list, pages a second at 16, two workers',
          '17.7',
          '≥ 100',
          `${n(workers.list.figure.loaded.perSecond, 1)} (sign-in page: ${n(workers.lightest.figure.loaded.perSecond, 1)})`,
          workers.list.figure.loaded.perSecond >= 100,
        ],
      ]),
    );
  if (report)
    rows.push(
      ...withMachine(report.page, [
        ratioRow('teacher’s report with 200 attempts', report.page, report.lightest, [3, null]),
      ]),
      ...withMachine(report.api, [
        [
          '… its API call alone, CPU',
          '–',
          '–',
          `${cpuText(report.api)}, one at a time ${ms(report.api.figure.single, 1)}, ${n(report.api.figure.loaded.perSecond, 1)} a second at 16`,
          null,
        ],
      ]),
    );
  return rows;
}
