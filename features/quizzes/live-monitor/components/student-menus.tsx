import { Icon } from '@/components/ui/icon';
import type { MenuItem } from '@/components/ui/menu';
import type { MonitorSnapshot, MonitorStudent } from '@/lib/contract/resources/quizzes/live-monitor';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Asked } from './monitor-action-dialog';

type Key = 'extend' | 'message' | 'answers' | 'reopen' | 'void';
type MenusOptions = {
  monitor: Pick<MonitorSnapshot, 'actions' | 'may_reopen'>;
  answersPath: string;
  locale: Locale;
  label: (key: Key) => string;
  onAsk: (asked: Asked) => void;
};

/**
 * The possible actions for a student. An unchanged student keeps the same object, so that the row does not
 * render again.
 */
export function studentMenus({ monitor, answersPath, locale, label, onAsk }: MenusOptions) {
  const made = new WeakMap<MonitorStudent, MenuItem[]>();
  const may = (key: string) => monitor.actions.some((action) => action.key === key);
  const build = (student: MonitorStudent): MenuItem[] => {
    const { id, state, attempt_id: attemptId } = student;
    const about = { id, name: pick(student.name, locale), attemptId };
    const isDone = state === 'finished';
    const isWaiting = state === 'in' || state === 'not_started';
    const item = (key: Exclude<Key, 'answers'>, more: Partial<MenuItem>): MenuItem => ({
      key,
      label: label(key),
      onSelect: () => onAsk({ action: key, student: about }),
      ...more,
    });
    const answers = {
      key: 'answers',
      label: label('answers'),
      icon: <Icon name="file-text" />,
      href: `${answersPath}/${id}`,
    };
    const all: [boolean, MenuItem][] = [
      [may('extend') && isWaiting, item('extend', { icon: <Icon name="circle-plus" /> })],
      [may('message') && isWaiting, item('message', { icon: <Icon name="message-square-text" /> })],
      [isDone, answers],
      [monitor.may_reopen && isDone, item('reopen', { icon: <Icon name="rotate-ccw" /> })],
      [
        monitor.may_reopen && (state === 'in' || isDone),
        item('void', { icon: <Icon name="x" />, destructive: true }),
      ],
    ];
    return all.flatMap(([isOffered, entry]) => (isOffered ? [entry] : []));
  };
  return (student: MonitorStudent): MenuItem[] => {
    const known = made.get(student);
    if (known) return known;
    const menu = build(student);
    made.set(student, menu);
    return menu;
  };
}
