import { serveOrders } from './serve-orders.ts';

export type StubbornOrder = { do: 'answer' | 'loop' | 'fill' | 'fail' };

serveOrders<StubbornOrder, number, number>(async (order, say) => {
  void say(1);
  void say(2);
  if (order.do === 'loop') while (process.pid > 0);
  if (order.do === 'fill') {
    const kept: unknown[] = [];
    while (process.pid > 0) kept.push(Array.from({ length: 10_000 }, (_, index) => ({ index })));
  }
  if (order.do === 'fail') throw new Error('broken file');
  return process.pid;
});
