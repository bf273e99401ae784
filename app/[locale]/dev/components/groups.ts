import type { ComponentType } from 'react';
import { BasicsGroup } from './groups/basics';
import { ButtonsGroup } from './groups/buttons';
import { ChartsGroup } from './groups/charts';
import { ChoicesGroup } from './groups/choices';
import { DatesGroup } from './groups/dates';
import { DialogsGroup } from './groups/dialogs';
import { FieldsGroup } from './groups/fields';
import { FormsGroup } from './groups/forms';
import { FramesGroup } from './groups/frames';
import { ListsGroup } from './groups/lists';
import { NavigationGroup } from './groups/navigation';
import { StatesGroup } from './groups/states';
import { TablesGroup } from './groups/tables';

/** `id` is the anchor and the value of `?group=`; the title in Arabic and in English. */
type ComponentGroup = { id: string; title: [string, string]; Content: ComponentType };

export const groups: readonly ComponentGroup[] = [
  { id: 'buttons', title: ['الأزرار والقوائم', 'Buttons and menus'], Content: ButtonsGroup },
  { id: 'basics', title: ['العناصر الأساسية', 'Basic elements'], Content: BasicsGroup },
  { id: 'fields', title: ['حقول النص والملفات', 'Text and file fields'], Content: FieldsGroup },
  { id: 'choices', title: ['حقول الاختيار', 'Choices'], Content: ChoicesGroup },
  { id: 'dates', title: ['التاريخ والوقت', 'Dates and times'], Content: DatesGroup },
  { id: 'forms', title: ['النماذج والحفظ', 'Forms and saving'], Content: FormsGroup },
  { id: 'dialogs', title: ['النوافذ والرسائل العابرة', 'Dialogs and toasts'], Content: DialogsGroup },
  { id: 'states', title: ['الحالات والأشرطة', 'States and banners'], Content: StatesGroup },
  { id: 'navigation', title: ['التنقل', 'Navigation'], Content: NavigationGroup },
  { id: 'tables', title: ['الجداول', 'Tables'], Content: TablesGroup },
  { id: 'lists', title: ['القوائم والمرشحات', 'Lists and filters'], Content: ListsGroup },
  { id: 'charts', title: ['الأرقام والرسوم البيانية', 'Figures and charts'], Content: ChartsGroup },
  { id: 'frames', title: ['إطارات الصفحات والرسوم', 'Page frames and drawings'], Content: FramesGroup },
];
