import type { Reference } from './calibrate';
import type { LoadResult } from './load';
import { closedLoop, paced, summarise } from './load';
import { cpuMs, watchMemory } from './processes';
import type { BenchSchool } from './school';
import { type BenchServer, startBare } from './server';
import { beginAll, Taker } from './taker';
import { requestBytes, Wire } from './wire';

/** Length of the runs in seconds. */
export type Pace = {
  warm: number;
  loop: number;
  steady: number;
  burst: number;
  storm: number;
  finish: number;
};
export const paces: Record<'full' | 'quick', Pace> = {
  full: { warm: 4, loop: 10, steady: 60, burst: 10, storm: 60, finish: 30 },
  quick: { warm: 2, loop: 3, steady: 6, burst: 3, storm: 6, finish: 4 },
};
export type Context = {
  server: BenchServer;
  school: BenchSchool;
  pace: Pace;
  say: (text: string) => void;
  /** Fixed work before and after each row. */
  measureReference: () => Promise<Reference>;
};

/** Runs the work and says how many CPU milliseconds of the given processes each of its requests took. */
export async function withCpu(roots: number[], work: () => Promise<LoadResult>) {
  const before = cpuMs(roots);
  const result = await work();
  const after = cpuMs(roots);
  return { ...result, cpu: before === null || after === null ? null : (after - before) / result.count };
}
export type Measured = Awaited<ReturnType<typeof withCpu>>;

export async function openAll(port: number, takers: Taker[]): Promise<void> {
  for (let start = 0; start < takers.length; start += 20)
    await Promise.all(
      takers.slice(start, start + 20).map(async (taker) => {
        const wire = new Wire(port);
        await taker.open(wire);
        wire.close();
      }),
    );
}

/** Saves one answer after the other at 16 and at 1,000 connections, and the same on the bare server. */
export async function measureSaves({ server, school, pace, say }: Context) {
  const takers = school.year.map((person) => new Taker(person, school.exam, 'bench-device'));
  say('1,000 attempts are opened for the saves');
  await openAll(server.port, takers);
  let turn = 0;
  const next = (connection: number) => {
    const taker = takers[connection % takers.length];
    if (!taker) throw new Error('no taker');
    return taker.save(turn++);
  };
  const run = (connections: number, seconds: number) =>
    withCpu(server.roots(), () => closedLoop({ port: server.port, connections, seconds, next }));
  await run(16, pace.warm);
  const few = await run(16, pace.loop);
  await run(1_000, pace.warm);
  const many = await run(1_000, pace.loop);
  say('the bare server: one inserted row a request');
  const bare = await startBare();
  const body = requestBytes('POST', '/', {
    body: next(0).bytes.toString().split('\r\n\r\n')[1] ?? '{}',
  });
  const runBare = (connections: number, seconds: number) =>
    withCpu([bare.pid, ...server.roots().slice(1)], () =>
      closedLoop({ port: bare.port, connections, seconds, next: () => ({ bytes: body }) }),
    );
  await runBare(16, pace.warm);
  const bareFew = await runBare(16, pace.loop);
  const bareMany = await runBare(1_000, pace.loop);
  await bare.stop();
  return { few, many, bareFew, bareMany, lost: await lostOf(school, takers) };
}

/** Acknowledged answers that are not in the database. */
export async function lostOf(school: BenchSchool, takers: Taker[]): Promise<number> {
  const ids = takers.flatMap(({ acknowledged }) => acknowledged);
  let found = 0;
  for (let start = 0; start < ids.length; start += 10_000) {
    const { rows } = await school.pool.query<{ n: number }>(
      `select (select count(*) from answer_events where event_id = any($1))::int
        + (select count(*) from late_answers where event_id = any($1))::int as n`,
      [ids.slice(start, start + 10_000)],
    );
    found += rows[0]?.n ?? 0;
  }
  return ids.length - found;
}

/**
 * 1,000 students open an exam within a minute, work steadily and in a burst, and half of them hand in at
 * once.
 */
export async function measureStorm({ server, school, pace, say }: Context) {
  const takers = school.year.map((person) => new Taker(person, school.second, 'bench-device'));
  const wires = takers.map(() => new Wire(server.port));
  for (let start = 0; start < wires.length; start += 100)
    await Promise.all(wires.slice(start, start + 100).map((wire) => wire.open()));
  const takerAt = (index: number) => takers[index % takers.length] as Taker;
  const stopWatch = watchMemory(server.roots);

  say(`1,000 starts in ${pace.storm} s`);
  const { starts, papers } = await beginAll(wires, takerAt, { starts: pace.storm, papers: pace.storm / 4 });
  const saveOf = (index: number) => ({
    wire: index % wires.length,
    ...takerAt(index).save(index + Math.floor(index / 1_000)),
  });
  say(`100 saves a second for ${pace.steady} s, then 250 for ${pace.burst} s`);
  const steady = await withCpu(server.roots(), () =>
    paced({ wires, count: 100 * pace.steady, seconds: pace.steady, next: saveOf }),
  );
  const burst = await paced({ wires, count: 250 * pace.burst, seconds: pace.burst, next: saveOf });
  say(`500 hand in within ${pace.finish} s`);
  const finish = await paced({
    wires,
    count: 500,
    seconds: pace.finish,
    next: (index) => ({ wire: index, bytes: takerAt(index).finish() }),
  });
  const memory = stopWatch();
  for (const wire of wires) wire.close();
  const errors = [starts, papers, steady, burst, finish].reduce((sum, one) => sum + one.errors, 0);
  return {
    starts,
    steady,
    burst,
    finish,
    errors,
    lost: await lostOf(school, takers),
    memory,
  };
}

/** 50 students at once, each taking whole attempts of 20 questions one after the other. */
export async function measureAttempts({ server, school, pace }: Context) {
  const seconds = pace.loop * 3;
  const end = performance.now() + seconds * 1_000;
  const times: number[] = [];
  let errors = 0;
  const begun = performance.now();
  await Promise.all(
    school.year.slice(500, 550).map(async (person) => {
      const wire = new Wire(server.port);
      while (performance.now() < end) {
        const from = performance.now();
        const isWhole = await new Taker(person, school.second, 'bench-device')
          .takeAll(wire)
          .catch(() => false);
        if (isWhole) times.push(performance.now() - from);
        else errors += 1;
      }
      wire.close();
    }),
  );
  const result = summarise(times, errors, (performance.now() - begun) / 1_000);
  return { ...result, perMinute: result.perSecond * 60 };
}
