import type {
  FormContent,
  AssessmentForm,
  MyAssessment,
} from '@/lib/contract/resources/surveys/assessment-form';
import type { DeviceBox } from '@/lib/outbox/device-box';
import type { SaveView } from '@/lib/outbox/save-state';
import type { TabLease } from '@/lib/outbox/tab-lease';
import type { Content } from './content';

/** A body whose outcome is not known: it goes again as it is before anything newer. */
export type Sending = { revision: number; content: Content; isSent: boolean };

/** What a device keeps of a form until the school has it. */
export type FormRecord = {
  assessment_id: string;
  form_id: string;
  /** Revision over which the content was written. */
  base: number;
  content: Content;
  isDirty: boolean;
  wantsToSend: boolean;
  sending: Sending | null;
  /** What was written here while another device was quicker. */
  conflict: Content | null;
};

export type FormView = Pick<AssessmentForm, 'id' | 'assessee' | 'is_self' | 'state'> & {
  content: Content;
  /** Nothing is known here that the school does not have. */
  isSaved: boolean;
  /** Sending was asked for and has not reached the school. */
  wantsToSend: boolean;
  /** A form that was sent and lacks something now: the version that was sent stands. */
  isHeld: boolean;
  conflict: Content | null;
  /** Sentences of the school by statement. */
  problems: Record<string, string>;
  refusal: string | null;
};

export type FillPhase = 'opening' | 'working' | 'other_tab' | 'over' | 'missing';
export type FillSnapshot = {
  phase: FillPhase;
  forms: readonly FormView[];
  save: SaveView;
  lastSavedAt: number | null;
  storage: DeviceBox<FormRecord>['kind'] | 'opening';
  isOffline: boolean;
  isSignedOut: boolean;
};

export type FillPorts = {
  openBox: () => Promise<DeviceBox<FormRecord>>;
  createLease: (events: { onLost: () => void; onChanged: () => void }) => TabLease;
  write: (formId: string, isSent: boolean, content: FormContent) => Promise<AssessmentForm>;
  read: () => Promise<MyAssessment>;
  now: () => number;
  wall: () => number;
  later: (ms: number, run: () => void) => () => void;
  random: () => number;
  /** Notifies the other pages of this device whether something waits. */
  noteWaiting: (isWaiting: boolean) => void;
};
