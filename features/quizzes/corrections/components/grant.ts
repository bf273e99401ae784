import type { ResourceAction } from '@/lib/contract/json-api';
import type { AssignedKind } from '@/lib/contract/quiz-kinds';

export type Grant = 'retake' | 'excuse' | 'unexcuse' | 'extend' | 'set_time';
export type GrantDialogProps = {
  kind: AssignedKind;
  grant: Grant;
  action: ResourceAction;
  students: string[];
  onClose: () => void;
  onDone: () => void;
};
