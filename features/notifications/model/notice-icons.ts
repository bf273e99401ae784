import {
  CalendarX,
  CircleCheck,
  CircleSlash,
  Clock,
  CreditCard,
  FileCheck,
  type LucideIcon,
  MessageCircleReply,
  NotebookPen,
  PenLine,
  RotateCcw,
  Undo2,
  UserRoundCheck,
  UserRoundPlus,
  UserRoundX,
  Video,
} from 'lucide-react';
import type { NotificationType } from '@/lib/contract/notice-types';

export const noticeIcons: Record<NotificationType, LucideIcon> = {
  new_homework: PenLine,
  new_periodic_test: FileCheck,
  new_formative_test: FileCheck,
  due_soon: Clock,
  graded: CircleCheck,
  regraded: CircleCheck,
  work_changed: PenLine,
  returned: Undo2,
  retake: RotateCcw,
  missed: Clock,
  absence: CalendarX,
  meeting: Video,
  plan_published: NotebookPen,
  payment: CreditCard,
  join_request: UserRoundPlus,
  join_approved: UserRoundCheck,
  join_declined: UserRoundX,
  report_decided: MessageCircleReply,
  question_suspended: CircleSlash,
};
const mirrored: readonly string[] = ['plan_published', 'returned'];

/** Icons that point somewhere turn round in Arabic. */
export const isMirrored = (kind: string) => mirrored.includes(kind);
