import {
  childWork,
  family,
  guardian,
  learner,
  push,
  pushAndMail,
  staff,
  type NotificationRecord,
} from './record';

/** Work given to students, from the assignment to its marks. */
export const studentWork = {
  new_homework: { icon: 'pen-line', roles: learner, isOwn: true, defaults: push },
  new_periodic_test: { icon: 'file-check', roles: learner, isOwn: true, defaults: pushAndMail },
  new_formative_test: { icon: 'file-check', roles: learner, isOwn: true, defaults: push },
  new_general_exam: { icon: 'clipboard-list', roles: learner, defaults: push },
  due_soon: { icon: 'clock', roles: learner, isOwn: true, defaults: push },
  graded: {
    icon: 'circle-check',
    roles: family,
    guardians: 'also',
    isOwn: true,
    defaults: push,
    opens: childWork,
    guardianScreen: 'child_result',
  },
  regraded: { icon: 'circle-check', roles: learner, isOwn: true, defaults: [] },
  work_changed: { icon: 'pen-line', roles: learner, isOwn: true, defaults: push },
  returned: {
    icon: 'undo-2',
    isIconMirrored: true,
    roles: [...learner, ...staff],
    isOwn: true,
    defaults: push,
  },
  retake: { icon: 'rotate-ccw', roles: learner, isOwn: true, defaults: push },
  missed: {
    icon: 'clock',
    roles: guardian,
    guardians: 'only',
    defaults: push,
    opens: childWork,
    guardianScreen: 'child_work',
  },
} as const satisfies Record<string, NotificationRecord>;
