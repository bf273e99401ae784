import type { StudentEndpointKey } from '../student-endpoint';
import type { AnswerRecord } from '../record';

/** What a device remembers of an open attempt beside its answers. */
export type AttemptMemory = {
  attempt_id: string;
  quiz_id: string;
  /** Missing in records that older versions stored. */
  endpoint?: StudentEndpointKey;
  epoch: number;
  /** Server time minus the wall clock at the last sync, for a reload without connection. */
  offset: number | null;
  ends_at: string | null;
  flags: string[];
  position: number;
  /** Messages of staff that were dismissed. */
  dismissed?: string[];
  /** Finish was asked for and has not reached the school; `forced` with questions left open. */
  finishing: 'plain' | 'forced' | null;
  updated_at: string;
};

export type DeviceStore = {
  kind: 'indexeddb' | 'local' | 'none';
  put: (record: AnswerRecord) => Promise<void>;
  records: (attemptId: string) => Promise<AnswerRecord[]>;
  remember: (memory: AttemptMemory) => Promise<void>;
  recall: (attemptId: string) => Promise<AttemptMemory | null>;
  attempts: () => Promise<AttemptMemory[]>;
  /** After the receipt: removes everything of the attempt except what the server does not have yet. */
  forget: (attemptId: string) => Promise<void>;
};

export const isOwed = ({ status }: AnswerRecord) => status === 'pending' || status === 'refused';
