/**
 * What waits on this device for the school without a seal: queues of a person, and marks of sealed stores.
 */
const queues = ['attendance', 'progress', 'packages'] as const;
const marked = ['school-assessments', 'psychological-tests'] as const;

/**
 * Names in the storage of the browser that hold what waits, or say that something does: nothing but its
 * arrival clears them.
 */
export const isWaitingName = (name: string): boolean =>
  /^attempt[:-]/.test(name) ||
  queues.some((queue) => name.startsWith(`${queue} `)) ||
  marked.some((store) => name.startsWith(`${store}:`));

/** Whether something of this person waits on this device. */
export function waitsHere(userId: string, storage: Storage = localStorage): boolean {
  const names = [
    ...queues.map((queue) => `${queue} ${userId}`),
    ...marked.map((store) => `${store}:waiting:${userId}`),
  ];
  return (
    names.some((name) => storage.getItem(name) !== null) ||
    Object.keys(storage).some((name) => name.startsWith(`attempt:${userId}:answer:`))
  );
}
