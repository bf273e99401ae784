import { serveOrders } from './serve-orders.ts';

export type StubbornOrder = { do: 'answer' | 'loop' | 'fill' | 'fail' | 'crawl' | 'wait' };

const bell = new Int32Array(new SharedArrayBuffer(4));
const sleep = (ms: number) => Atomics.wait(bell, 0, 0, ms);

/** Works as on a machine that gives a process a part of its time: 15 ms of work in 215 ms. */
function crawl(turns: number): void {
  for (let turn = 0; turn < turns; turn += 1) {
    const begun = process.cpuUsage();
    for (let used = 0; used < 15_000; ) {
      const { user, system } = process.cpuUsage(begun);
      used = user + system;
    }
    sleep(200);
  }
}

serveOrders<StubbornOrder, number, number>(async (order, say) => {
  void say(1);
  void say(2);
  if (order.do === 'loop') while (process.pid > 0);
  if (order.do === 'fill') {
    const kept: unknown[] = [];
    while (process.pid > 0) kept.push(Array.from({ length: 10_000 }, (_, index) => ({ index })));
  }
  if (order.do === 'crawl') crawl(12);
  if (order.do === 'wait') sleep(3_600_000);
  if (order.do === 'fail') throw new Error('broken file');
  return process.pid;
});
