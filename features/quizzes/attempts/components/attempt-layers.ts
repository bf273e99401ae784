import { FinishDialog } from './finish-dialog';
import { LeaveQuestionDialog } from './leave-question-dialog';
import { LoginDialog } from './login-dialog';
import { PictureDialog } from './picture-dialog';
import { QuestionsSheet } from './questions-sheet';
import { Receipt } from './receipt';
import { SaveDetails } from './save-details';
import { StaffMessages } from './staff-messages';

/** What opens over an attempt: in a file of its own, which comes after the page. */
export const layers = {
  FinishDialog,
  LeaveQuestionDialog,
  LoginDialog,
  PictureDialog,
  QuestionsSheet,
  Receipt,
  SaveDetails,
  StaffMessages,
};
