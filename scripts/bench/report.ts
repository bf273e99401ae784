import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '@/tests/faults/server';
import { assessmentRows, type measureAssessments } from './assessments';
import type { measureBrowser } from './browser';
import { certificateRows, type measureCertificates } from './certificates';
import { competitionRows, type measureCompetition } from './competition';
import { median } from './load';
import { bankRows, libraryRows, type measureLargeBank, type measureLargeLibrary } from './large-bank';
import type { measureLargeReport } from './large-report';
import { type PhonePage, phoneRows } from './phone';
import { memoryText } from './processes';
import type { Calibrated } from './calibrate';
import { pageRows } from './page-rows';
import type { measurePages, measureReport, measureTwoWorkers } from './pages';
import type { measureAttempts, measureSaves, measureStorm } from './parts';
import { atMost, ms, n, type Row, withMachine } from './rows';
import { type measureRoom, roomRows } from './rooms';
import { type measureScores, scoreRows } from './scores';
import { type measureTimed, timedRows } from './timed';
import { type measureMeetings, meetingRows } from './meetings';
import { type measurePeople, peopleRows } from './office-people';
import { type measurePayments, paymentRows } from './payments';
import { digestRows, type measureDigest } from './digest';
import { type measureYearChange, yearChangeRows } from './year-change';
import { type measureTimetable, timetableRows } from './timetable';
import { type measureUpload, uploadRows } from './upload';

export type Figures = {
  assessments?: Calibrated<Awaited<ReturnType<typeof measureAssessments>>>;
  certificates?: Calibrated<Awaited<ReturnType<typeof measureCertificates>>>;
  competition?: Calibrated<Awaited<ReturnType<typeof measureCompetition>>>;
  timed?: Calibrated<Awaited<ReturnType<typeof measureTimed>>>;
  saves?: Calibrated<Awaited<ReturnType<typeof measureSaves>>>;
  storm?: Calibrated<Awaited<ReturnType<typeof measureStorm>>>;
  attempts?: Calibrated<Awaited<ReturnType<typeof measureAttempts>>>;
  pages?: Awaited<ReturnType<typeof measurePages>>;
  workers?: Awaited<ReturnType<typeof measureTwoWorkers>>;
  report?: Awaited<ReturnType<typeof measureReport>>;
  large?: Awaited<ReturnType<typeof measureLargeReport>>;
  room?: Calibrated<Awaited<ReturnType<typeof measureRoom>>>;
  upload?: Calibrated<Awaited<ReturnType<typeof measureUpload>>>;
  bank?: Calibrated<Awaited<ReturnType<typeof measureLargeBank>>>;
  library?: Calibrated<Awaited<ReturnType<typeof measureLargeLibrary>>>;
  scores?: Calibrated<Awaited<ReturnType<typeof measureScores>>>;
  meetings?: Calibrated<Awaited<ReturnType<typeof measureMeetings>>>;
  payments?: Calibrated<Awaited<ReturnType<typeof measurePayments>>>;
  people?: Calibrated<Awaited<ReturnType<typeof measurePeople>>>;
  digest?: Calibrated<Awaited<ReturnType<typeof measureDigest>>>;
  year?: Calibrated<Awaited<ReturnType<typeof measureYearChange>>>;
  timetable?: Calibrated<Awaited<ReturnType<typeof measureTimetable>>>;
  phone?: PhonePage[];
  browser?: Omit<Awaited<ReturnType<typeof measureBrowser>>, 'server'>;
};

function saveRows({ saves }: Figures): Row[] {
  if (!saves) return [];
  const { few, many, bareFew, bareMany, lost } = saves.figure;
  const share = (a: number, b: number) => `${n((100 * a) / b)} %`;
  return withMachine(saves, [
    [
      'save one answer, CPU of all processes',
      '27–30 ms',
      '≤ 0.6 ms',
      `${ms(few.cpu)} at 16 connections, ${ms(many.cpu)} at 1,000`,
      atMost(few.cpu, 0.6),
    ],
    ['save, p95 at 16 connections', '341 ms', '≤ 30 ms', ms(few.p95, 1), few.p95 <= 30],
    [
      'saves a second at 1,000 connections',
      '63 (at 16)',
      '≥ 3,000',
      `${n(many.perSecond)} (p99 ${ms(many.p99, 0)}, ${many.errors} errors, ${lost} lost)`,
      many.perSecond >= 3_000,
    ],
    [
      'share of a bare Node + Postgres single-row insert',
      '–',
      '≥ 50 %',
      `${share(few.perSecond, bareFew.perSecond)} at 16 (${n(few.perSecond)} of ${n(bareFew.perSecond)}/s), ${share(many.perSecond, bareMany.perSecond)} at 1,000 (${n(many.perSecond)} of ${n(bareMany.perSecond)}/s)`,
      few.perSecond / bareFew.perSecond >= 0.5,
    ],
  ]);
}

function stormRows({ storm: row, attempts }: Figures): Row[] {
  const rows: Row[] = [];
  if (row) {
    const { figure: storm } = row;
    const isMet = storm.errors === 0 && storm.lost === 0 && storm.steady.p95 <= 300 && storm.burst.p95 <= 300;
    rows.push(
      ...withMachine(row, [
        [
          '1,000 open attempts: 100 saves/s',
          'not possible',
          'p95 ≤ 300 ms, 0 errors, 0 lost',
          `p95 ${ms(storm.steady.p95, 0)}, p99 ${ms(storm.steady.p99, 0)}; all phases: ${storm.errors} errors, ${storm.lost} lost`,
          isMet,
        ],
        [
          '… burst of 250 saves/s',
          'not possible',
          'p95 ≤ 300 ms',
          `p95 ${ms(storm.burst.p95, 0)}, p99 ${ms(storm.burst.p99, 0)}`,
          storm.burst.p95 <= 300,
        ],
        [
          '… start storm, 1,000',
          'not possible',
          'p95 ≤ 2 s',
          `p95 ${ms(storm.starts.p95, 0)} over ${n(storm.starts.seconds)} s`,
          storm.starts.p95 <= 2_000,
        ],
        [
          '… 500 hand in',
          'not possible',
          '0 errors',
          `p95 ${ms(storm.finish.p95, 0)} over ${n(storm.finish.seconds)} s`,
          storm.finish.errors === 0,
        ],
        [
          'memory of all server processes in it (PSS)',
          '378 MB with 50 students',
          '≤ 512 MB, one worker',
          memoryText(storm.memory),
          storm.memory && storm.memory.top.total <= 512,
        ],
        [
          '… of the school process alone, at its most',
          '–',
          '≤ 300 MB',
          storm.memory ? `${n(storm.memory.most.school)} MB` : 'not known here',
          storm.memory && storm.memory.most.school <= 300,
        ],
      ]),
    );
  }
  if (attempts)
    rows.push(
      ...withMachine(attempts, [
        [
          'full attempts of 20 questions a minute, 50 students at once',
          '32',
          '≥ 600',
          `${n(attempts.figure.perMinute)} (${attempts.figure.errors} errors)`,
          attempts.figure.perMinute >= 600,
        ],
      ]),
    );
  return rows;
}

function largeRows({ large }: Figures): Row[] {
  if (!large) return [];
  const { report, scores, page, files, alone, beside, memory } = large;
  const slowest = Math.max(files.xlsx.seconds, files.csv.seconds, files.pdf.seconds);
  const s = (seconds: number) => `${n(seconds, 1)} s`;
  return [
    [
      'report with 5,000 attempts of 20 questions, the API call',
      '–',
      '≤ 300 ms',
      `${ms(report.usual, 0)} (first time ${ms(report.first, 0)}); a page of its students ${ms(scores.usual, 0)}; the whole page ${ms(page.usual, 0)}`,
      report.usual <= 300,
    ],
    [
      '… 5,000 students as XLSX, CSV, PDF',
      '–',
      '< 5 s',
      `${s(files.xlsx.seconds)}, ${s(files.csv.seconds)}, ${s(files.pdf.seconds)}`,
      slowest < 5,
    ],
    [
      '… saves at 16 connections while such files are made one after the other',
      '–',
      'p95 ≤ 2 × that of saves alone',
      `p95 ${ms(beside.p95, 1)} beside ${ms(alone.p95, 1)} alone (${n(beside.p95 / alone.p95, 2)} ×), ${n(beside.perSecond)} of ${n(alone.perSecond)} saves a second, ${beside.files} files, ${beside.errors} errors`,
      beside.p95 <= 2 * alone.p95 && beside.errors === 0,
    ],
    ['memory of all server processes in it (PSS)', '–', '', memoryText(memory), null],
  ];
}

function browserRows({ browser }: Figures): Row[] {
  if (!browser) return [];
  const { cold, next, stop } = browser;
  const of = (key: 'kilobytes' | 'lcp' | 'blocking') => median(cold.map((page) => page[key]));
  const isWhole = stop.answers === stop.sent && stop.isWorking;
  return [
    [
      'attempt page cold, transferred',
      '4,382 kB',
      '≤ 400 kB',
      `${n(of('kilobytes'))} kB`,
      of('kilobytes') <= 400,
    ],
    [
      '… largest contentful paint, 4x CPU + Fast 4G',
      '2.4 s',
      '≤ 1.5 s',
      `${n(of('lcp') / 1_000, 2)} s`,
      of('lcp') <= 1_500,
    ],
    ['… blocking time', '3.1 s', '≤ 0.15 s', `${n(of('blocking') / 1_000, 2)} s`, of('blocking') <= 150],
    [
      'next question after a click, same emulation',
      '916 ms',
      '≤ 50 ms, no request',
      `${ms(median(next.times), 0)} (median of ${next.times.length}), ${next.requests} requests`,
      median(next.times) <= 50 && next.requests === 0,
    ],
    [
      'server stopped 11 s in mid-attempt',
      'error page, answer lost',
      'nothing lost, no error page, caught up within 5 s',
      `${stop.answers} of ${stop.sent} answers there, ${stop.isWorking ? 'no error page' : 'the page broke'}, caught up ${n(stop.caughtUp, 1)} s after the server was back`,
      isWhole && stop.caughtUp <= 5,
    ],
  ];
}

export const rowsOf = (figures: Figures): Row[] => [
  ...saveRows(figures),
  ...stormRows(figures),
  ...(figures.timed ? withMachine(figures.timed, timedRows(figures.timed.figure)) : []),
  ...(figures.competition
    ? withMachine(figures.competition, competitionRows(figures.competition.figure))
    : []),
  ...(figures.room ? withMachine(figures.room, roomRows(figures.room.figure)) : []),
  ...(figures.upload ? withMachine(figures.upload, uploadRows(figures.upload.figure)) : []),
  ...(figures.bank ? withMachine(figures.bank, bankRows(figures.bank.figure)) : []),
  ...(figures.library ? withMachine(figures.library, libraryRows(figures.library.figure)) : []),
  ...(figures.scores ? withMachine(figures.scores, scoreRows(figures.scores.figure)) : []),
  ...(figures.certificates
    ? withMachine(figures.certificates, certificateRows(figures.certificates.figure))
    : []),
  ...(figures.assessments
    ? withMachine(figures.assessments, assessmentRows(figures.assessments.figure))
    : []),
  ...(figures.meetings ? withMachine(figures.meetings, meetingRows(figures.meetings.figure)) : []),
  ...(figures.people ? withMachine(figures.people, peopleRows(figures.people.figure)) : []),
  ...(figures.payments ? withMachine(figures.payments, paymentRows(figures.payments.figure)) : []),
  ...(figures.digest ? withMachine(figures.digest, digestRows(figures.digest.figure)) : []),
  ...(figures.year ? withMachine(figures.year, yearChangeRows(figures.year.figure)) : []),
  ...(figures.timetable ? withMachine(figures.timetable, timetableRows(figures.timetable.figure)) : []),
  ...pageRows(figures),
  ...largeRows(figures),
  ...browserRows(figures),
  ...phoneRows(figures.phone ?? []),
];

const mark = (isMet: boolean | null) => (isMet === null ? '' : isMet ? 'yes' : '**no**');
const lineOf = ([work, moodle, aim, figure, isMet, machine = '']: Row) =>
  `| ${work} | ${moodle} | ${aim} | ${figure} | ${mark(isMet)} | ${machine} |`;

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

/** The table for people; `note` is what the reader must know about this run. */
export function tableOf(figures: Figures): string {
  return [
    '| work | Moodle 5.1.3 | aim | here | met | machine meanwhile |',
    '|---|---|---|---|---|---|',
    ...rowsOf(figures).map(lineOf),
  ].join('\n');
}

/** Writes the table between its marks in docs/performance.md; what people wrote around it stays. */
export function writeReport(figures: Figures, before: string, busy: string): void {
  const [cpu] = cpus();
  const machine = `Machine: ${cpus().length} x ${cpu?.model.trim() ?? 'unknown'}, ${n(totalmem() / 1e9)} GB; Node ${process.versions.node}; ${process.platform}. ${busy} Commit ${commit()}, ${new Date().toISOString().slice(0, 10)}.`;
  const begin = '<!-- figures -->';
  const end = '<!-- /figures -->';
  const body = `${begin}\n${machine}\n\n${tableOf(figures)}\n${end}`;
  const from = before.indexOf(begin);
  const to = before.indexOf(end);
  const text =
    from === -1 || to === -1
      ? `${before.trimEnd()}\n\n${body}\n`
      : before.slice(0, from) + body + before.slice(to + end.length);
  writeFileSync(join(root, 'docs/performance.md'), text);
}
