'use client';

import { toast as library } from 'react-hot-toast/headless';
import { Icon } from './icon';
import { signalToast } from './toast-signal';

export type ToastAction = { label: string; onClick: () => void };
type ToastOptions = { action?: ToastAction; duration?: number; id?: string };
type Tone = 'success' | 'error' | 'warning' | 'info';

const icons = {
  success: 'check',
  error: 'circle-exclamation-point',
  warning: 'triangle-exclamation-point',
  info: 'info',
} as const;
let counter = 0;

type ToastCardProps = { id: string; tone: Tone; text: string; action: ToastAction | undefined };

function ToastCard({ id, tone, text, action }: ToastCardProps) {
  const icon = icons[tone];
  return (
    <div
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      className="flex items-center gap-3"
    >
      <Icon name={icon} size={18} />
      <span className="py-1.5" dir="auto">
        {text}
      </span>
      {action && (
        <button
          type="button"
          className="min-h-9 rounded-sm px-2 font-bold text-toast-action"
          onClick={() => {
            action.onClick();
            library.dismiss(id);
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

function show(tone: Tone, text: string, { action, duration, id }: ToastOptions = {}) {
  counter += 1;
  signalToast();
  const key = id ?? `toast-${counter}`;
  const card = <ToastCard id={key} tone={tone} text={text} action={action} />;
  return library(card, { id: key, ...(duration === undefined ? {} : { duration }) });
}

/**
 * Short messages at the bottom centre, 5 s. Errors also stay where they belong: a toast is never the only
 * sign.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  dismiss: (id?: string) => library.dismiss(id),
};
