import type { AnswerEntries } from '@/lib/contract/questions/answer';

/** The choice of a player for the open question; with an event it was sent and may not have arrived. */
export type AnswerDraft = { position: number; answers: AnswerEntries; eventId: string | null };
export type DraftMemory = { read: () => AnswerDraft | null; write: (draft: AnswerDraft) => void };

/** Keeps the answer to the open question in this tab, so that it survives a reload or a lost connection. */
export function createDraftMemory(competitionId: string): DraftMemory {
  const key = `competition-answer:${competitionId}`;
  return {
    read() {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') as AnswerDraft | null;
      } catch {
        return null;
      }
    },
    write(draft) {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Without storage it is kept in memory only.
      }
    },
  };
}
