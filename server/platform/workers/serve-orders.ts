// The side of a worker process: takes orders one after the other and answers them.
import { constants, setPriority } from 'node:os';
import { type Answer, PART_TAKEN } from './part-taken';

/** Parts on their way that nobody has taken yet. */
const MOST_PARTS = 4;

/**
 * Answers the orders of the school server with `work`; what people wait for on pages goes first on the
 * processor.
 */
export function serveOrders<Order, Part, Result>(
  work: (order: Order, say: (part: Part) => Promise<void>) => Promise<Result>,
): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const send = (answer: Answer<Part, Result>) => void process.send?.(answer);
  let open = 0;
  let resume = () => {};
  const sendPart = (part: Part) => {
    open += 1;
    send({ part });
    return open < MOST_PARTS ? Promise.resolve() : new Promise<void>((resolve) => (resume = resolve));
  };
  process.on('message', (message: Order | typeof PART_TAKEN) => {
    if (message === PART_TAKEN) {
      open -= 1;
      return resume();
    }
    work(message as Order, sendPart).then(
      (result) => send({ result }),
      (error: unknown) =>
        send({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
