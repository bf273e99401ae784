// The side of a worker process: takes orders one after the other and answers them.
import { constants, setPriority } from 'node:os';

/** What a worker says: parts of a result, then its end, or why there is none. */
export type Answer<Part, Result> = { part: Part } | { result: Result } | { fault: string };

/** Answers the orders of the school server with `work`; what people wait for on pages goes first on the processor. */
export function serveOrders<Order, Part, Result>(
  work: (order: Order, say: (part: Part) => void) => Promise<Result>,
): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const say = (answer: Answer<Part, Result>) => void process.send?.(answer);
  process.on('message', (order: Order) => {
    work(order, (part) => say({ part })).then(
      (result) => say({ result }),
      (error: unknown) =>
        say({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
