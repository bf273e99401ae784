import { existsSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '@/tests/faults/server';
import { measureAssessments } from './assessments';
import { measureBrowser } from './browser';
import { calibrated } from './calibrate';
import { measureCertificates } from './certificates';
import { measureCompetition } from './competition';
import { measureDigest } from './digest';
import { measurePages, measureReport, measureTwoWorkers } from './pages';
import { measureAttempts, measureSaves, measureStorm, paces } from './parts';
import { startReference } from './reference';
import { measureLargeBank, measureLargeLibrary } from './large-bank';
import { measureLargeReport } from './large-report';
import { measurePhone } from './phone';
import { measureRoom } from './rooms';
import { measureScores } from './scores';
import { type Figures, tableOf, writeReport } from './report';
import { seedBenchSchool } from './school';
import { dataDir, startSchool } from './server';
import { measureTimed } from './timed';
import { measureMeetings } from './meetings';
import { measurePeople } from './office-people';
import { measurePayments } from './payments';
import { measureTimetable } from './timetable';
import { measureUpload } from './upload';
import { measureYearChange } from './year-change';

const isQuick = process.argv.includes('--quick');
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const wants = (part: string) => !only || only.includes(part);
const begun = Date.now();
const say = (text: string) =>
  process.stdout.write(`${String(Math.round((Date.now() - begun) / 1_000)).padStart(4)} s  ${text}\n`);

async function main(): Promise<void> {
  const pace = paces[isQuick ? 'quick' : 'full'];
  const [busyBefore = 0] = loadavg();
  const figures: Figures = {};
  say('a separate school is started and filled');
  let server = await startSchool({ isNew: true });
  const school = await seedBenchSchool(dataDir).catch(async (error: Error) => {
    await server.stop();
    throw error;
  });
  say('the reference: an empty page, one inserted row, JSON and a hash');
  const reference = await startReference(() => server.roots().slice(1));
  const measureReference = reference.measure;
  const context = () => ({ server, school, pace, say, measureReference });
  /** Rows that leave something behind have one turn; the reference says how steady the machine was. */
  const once = <T>(work: () => Promise<T>) => calibrated(measureReference, work, 1);
  try {
    if (wants('storm')) figures.storm = await once(() => measureStorm(context()));
    if (wants('timed')) figures.timed = await once(() => measureTimed(context()));
    if (wants('competition')) figures.competition = await once(() => measureCompetition(context()));
    if (wants('room')) figures.room = await once(() => measureRoom(context()));
    if (wants('save')) figures.saves = await once(() => measureSaves(context()));
    if (wants('attempts')) figures.attempts = await once(() => measureAttempts(context()));
    if (wants('pages')) figures.pages = await measurePages(context());
    if (wants('report')) figures.report = await measureReport(context());
    if (wants('report5000')) figures.large = await measureLargeReport(context());
    if (wants('upload')) figures.upload = await once(() => measureUpload(context()));
    if (wants('bank')) figures.bank = await once(() => measureLargeBank(context()));
    if (wants('library')) figures.library = await once(() => measureLargeLibrary(context()));
    if (wants('scores')) figures.scores = await once(() => measureScores(context()));
    if (wants('certificates')) figures.certificates = await once(() => measureCertificates(context()));
    if (wants('assessments')) figures.assessments = await once(() => measureAssessments(context()));
    if (wants('meetings')) figures.meetings = await once(() => measureMeetings(context()));
    if (wants('people')) figures.people = await once(() => measurePeople(context()));
    if (wants('payments')) figures.payments = await once(() => measurePayments(context()));
    if (wants('digest')) figures.digest = await once(() => measureDigest(context()));
    if (wants('timetable')) figures.timetable = await once(() => measureTimetable(context()));
    if (wants('year')) figures.year = await once(() => measureYearChange(context()));
    if (wants('phone')) figures.phone = await measurePhone(server, school, say);
    if (wants('browser')) {
      const { server: again, ...browser } = await measureBrowser(server, school, say);
      server = again;
      figures.browser = browser;
    }
    if (wants('pages')) {
      say('the list with two workers');
      await server.stop();
      figures.workers = await measureTwoWorkers({ school, pace, say, measureReference });
    }
  } catch (error) {
    process.stdout.write(`\nmeasured before it failed:\n${tableOf(figures)}\n`);
    throw error;
  } finally {
    await reference.stop();
    await school.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  process.stdout.write(`\n${tableOf(figures)}\n`);
  if (isQuick || only) return;
  const file = join(root, 'docs/performance.md');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const busy =
    busyBefore > 0.5
      ? `Other programs ran beside (load ${busyBefore.toFixed(1)} at the start): trust CPU milliseconds and ratios more than rates.`
      : 'Nothing else ran.';
  writeReport(figures, before, busy);
  say('written to docs/performance.md');
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    process.exit(1);
  },
);
