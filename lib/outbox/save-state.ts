/** What is true about the answers right now, as the outbox knows it. */
export type SaveFacts = {
  pending: number;
  /** Pending answers that the device refused to keep. */
  unkept: number;
  refused: number;
  isKeeping: boolean;
  failures: number;
  isPaused: boolean;
  /** How long the request in flight has been without an answer, ms. */
  sendingFor: number | null;
};
export type SaveView = { state: 'saved' | 'saving' | 'device' | 'lost'; count: number };

/** After this time without an answer the words change from "saving" to "on this device". */
export const PATIENCE = 3000;

/** The words of the save chip. "Saved" only when the school has confirmed everything. */
export function saveState(facts: SaveFacts): SaveView {
  const { pending, unkept, refused } = facts;
  const isStuck = facts.failures > 0 || facts.isPaused || (facts.sendingFor ?? 0) >= PATIENCE;
  if (refused > 0) return { state: 'lost', count: refused };
  if (pending === 0) return { state: 'saved', count: 0 };
  if (unkept > 0 && isStuck) return { state: 'lost', count: unkept };
  if (isStuck && !facts.isKeeping) return { state: 'device', count: pending };
  return { state: 'saving', count: pending };
}
