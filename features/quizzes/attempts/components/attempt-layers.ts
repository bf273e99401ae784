import { FinishDialog } from './finish-dialog';
import { LeaveQuestionDialog } from './leave-question-dialog';
import { LoginDialog } from './login-dialog';
import { PictureDialog } from './picture-dialog';
import { QuestionsSheet } from './questions-sheet';
import { Receipt } from './receipt';
import { SaveDetails } from './save-details';
import { StaffMessages } from './staff-messages';

/** The dialogs of an attempt: in a separate bundle, which loads after the page. */
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
