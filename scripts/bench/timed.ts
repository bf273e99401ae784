import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadResult, paced, summarise } from './load';
import { type Context, lostOf, withCpu } from './parts';
import { memoryText, watchMemory } from './processes';
import { beginAll, Taker } from './taker';
import { requestBytes, Wire } from './wire';

const EXPORTS = 20;

/** The live monitor of a test, open as a browser has it: counts the events it gets until it is closed. */
async function openMonitor(port: number, path: string, cookie: string) {
  const seen = { events: 0, bytes: 0 };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request({ port, host: 'localhost', path, headers: { cookie } }, resolve);
    call.on('error', reject);
    call.end();
  });
  if (response.statusCode !== 200) throw new Error(`monitor: ${response.statusCode}`);
  response.on('data', (chunk: Buffer) => {
    seen.bytes += chunk.length;
    seen.events += chunk.toString().split('event: ').length - 1;
  });
  response.on('error', () => undefined);
  return { seen, close: () => response.destroy() };
}

/**
 * As many exports at once as there are places, each followed by the next until they are stopped. Nobody takes
 * more than the two large files an hour that are allowed; a school that is busy with others is asked again
 * after a second.
 */
function keepExporting({ server, school, say }: Context, paths: string[]) {
  const times: number[] = [];
  const cookies = [...school.heads, ...school.heads].map(({ cookie }) => cookie);
  let errors = 0;
  let isStopped = false;
  const begun = performance.now();
  const work = Array.from({ length: EXPORTS }, async (_, index) => {
    const wire = new Wire(server.port);
    for (let turn = index; !isStopped; turn++) {
      const cookie = cookies.pop();
      if (!cookie) break;
      const from = performance.now();
      const bytes = requestBytes('GET', paths[turn % paths.length] ?? '', { cookie });
      let reply = await wire.send(bytes).catch(() => null);
      while (reply?.status === 503 && !isStopped) {
        await sleep(1_000);
        reply = await wire.send(bytes).catch(() => null);
      }
      if (reply?.status === 200) times.push(performance.now() - from);
      else if (reply?.status !== 503) {
        if (errors === 0) say(`an export failed: ${reply?.status} ${reply?.body.toString().slice(0, 200)}`);
        errors += 1;
      }
    }
    wire.close();
  });
  return async (): Promise<LoadResult> => {
    isStopped = true;
    await Promise.all(work);
    return summarise(times, errors, (performance.now() - begun) / 1_000);
  };
}

/** A test of the year that is over: what the exports are about. */
async function fillPast({ server, school, say }: Context): Promise<void> {
  say('1,000 students hand in the test before');
  const people = [...school.year];
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      const wire = new Wire(server.port);
      for (let person = people.pop(); person; person = people.pop())
        if (!(await new Taker(person, school.past, 'bench-device', 'test').takeAll(wire)))
          throw new Error('an attempt for the exports failed');
      wire.close();
    }),
  );
  await school.pool.query('analyze');
}

/** 1,000 students begin another test while the exports run; the same students save meanwhile. */
async function startBeside(context: Context, wires: Wire[], saves: (seconds: number) => Promise<LoadResult>) {
  const { school, pace, say } = context;
  say(`1,000 begin a second test in ${pace.storm / 2} s beside the exports, with 100 saves a second`);
  const takers = school.year.map((person) => new Taker(person, school.second, 'bench-device'));
  const [{ starts, papers }, meanwhile] = await Promise.all([
    beginAll(wires, (index) => takers[index % takers.length] as Taker, {
      starts: pace.storm / 2,
      papers: pace.storm / 4,
    }),
    saves(pace.storm / 2),
  ]);
  return { starts, papers, saves: meanwhile };
}

/**
 * 1,000 students at a timed test whose live monitor is open, while 20 exports of another test run without a
 * pause.
 */
export async function measureTimed(context: Context) {
  const { server, school, pace, say } = context;
  await fillPast(context);
  const takers = school.year.map((person) => new Taker(person, school.test, 'bench-device', 'test'));
  const wires = takers.map(() => new Wire(server.port));
  for (let start = 0; start < wires.length; start += 100)
    await Promise.all(wires.slice(start, start + 100).map((wire) => wire.open()));
  const takerAt = (index: number) => takers[index % takers.length] as Taker;
  const cookie = school.heads[0]?.cookie ?? '';
  const staff = '/api/base/ar/teacher';
  const monitor = await openMonitor(
    server.port,
    `${staff}/periodic-test/${school.test}/live-monitor/events`,
    cookie,
  );
  const stopWatch = watchMemory(server.roots);

  say(`1,000 begin the timed test in ${pace.storm / 2} s, its monitor is open`);
  const { starts, papers } = await beginAll(wires, takerAt, {
    starts: pace.storm / 2,
    papers: pace.storm / 4,
  });
  const saveOf = (index: number) => ({
    wire: index % wires.length,
    ...takerAt(index).save(index + Math.floor(index / 1_000)),
  });
  const run = (perSecond: number, seconds: number) =>
    paced({ wires, count: perSecond * seconds, seconds, next: saveOf });
  say(`100 saves a second for ${pace.steady / 2} s without exports`);
  const alone = await run(100, pace.steady / 2);
  const quiet = stopWatch();
  const stopSecondWatch = watchMemory(server.roots);
  say(`the same for ${pace.steady} s beside ${EXPORTS} exports, then 250 a second for ${pace.burst} s`);
  const reports = `${staff}/periodicTestReports`;
  const stopExports = keepExporting(context, [
    `${reports}/export-students-scores/${school.past}?format=xlsx`,
    `${reports}/export/students-grades/${school.past}?format=csv`,
    `${reports}/export-students-scores/${school.past}?format=pdf`,
    `${reports}/export/students-grades/${school.past}?format=xlsx`,
  ]);
  const beside = await withCpu(server.roots(), () => run(100, pace.steady));
  const burst = await run(250, pace.burst);
  const second = takers.map(() => new Wire(server.port));
  const storm = await startBeside(context, second, (seconds) => run(100, seconds));
  for (const wire of second) wire.close();
  const exports = await stopExports();
  const memory = stopSecondWatch();
  monitor.close();
  for (const wire of wires) wire.close();
  return {
    starts,
    alone,
    beside,
    burst,
    storm,
    exports,
    monitor: monitor.seen,
    quiet,
    errors: [starts, papers, alone, beside, burst, storm.starts, storm.papers, storm.saves].reduce(
      (sum, one) => sum + one.errors,
      0,
    ),
    lost: await lostOf(school, takers),
    memory,
  };
}

const ms = (value: number) => `${value.toFixed(0)} ms`;

/** Lines of the table: work, Moodle, aim, figure, met. */
export const timedRows = ({
  alone,
  beside,
  burst,
  storm,
  exports,
  monitor,
  errors,
  lost,
  quiet,
  memory,
}: Awaited<ReturnType<typeof measureTimed>>): [string, string, string, string, boolean | null][] => [
  [
    'timed test, 1,000 takers, live monitor open, 20 exports: 100 saves/s',
    '–',
    'p95 ≤ 300 ms, 0 errors, 0 lost',
    `p95 ${ms(beside.p95)}, p99 ${ms(beside.p99)} (without the exports ${ms(alone.p95)}); all phases: ${errors} errors, ${lost} lost`,
    beside.p95 <= 300 && errors === 0 && lost === 0,
  ],
  [
    '… burst of 250 saves/s',
    '–',
    'p95 ≤ 300 ms',
    `p95 ${ms(burst.p95)}, p99 ${ms(burst.p99)}`,
    burst.p95 <= 300,
  ],
  [
    '… start storm of 1,000 beside the exports: saves',
    '–',
    'p95 ≤ 300 ms',
    `p95 ${ms(storm.saves.p95)}, p99 ${ms(storm.saves.p99)} (starts p95 ${ms(storm.starts.p95)})`,
    storm.saves.p95 <= 300,
  ],
  [
    '… exports of 1,000 students meanwhile, 20 at a time',
    '–',
    '0 errors',
    `${exports.count} files, median ${(exports.p50 / 1_000).toFixed(1)} s, ${exports.errors} errors; the monitor got ${monitor.events} events (${(monitor.bytes / 1_000).toFixed(0)} kB)`,
    exports.errors === 0,
  ],
  [
    '… memory of all server processes in it (PSS)',
    '–',
    '≤ 512 MB, one worker',
    `${memoryText(memory)}; before the exports ${memoryText(quiet)}`,
    memory && memory.top.total <= 512,
  ],
];
