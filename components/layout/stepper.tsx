'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { useCurrentInView } from '@/components/ui/use-current-in-view';

export type Step = { key: string; label: string; done: boolean };
type StepperProps = { steps: readonly Step[]; current: string; onSelect?: (key: string) => void };

/** The steps of an editor as one line; done ones carry a check, the present one a bar. */
export function Stepper({ steps, current, onSelect }: StepperProps) {
  const t = useTranslations('common.steps');
  const row = useCurrentInView<HTMLElement>(current);
  return (
    <nav ref={row} aria-label={t('label')} className="scroll-hint relative overflow-x-auto">
      <ol className="flex gap-6">
        {steps.map((step, index) => {
          const active = step.key === current;
          const name = active
            ? t('current', { name: step.label })
            : step.done
              ? t('done', { name: step.label })
              : step.label;
          const content = (
            <>
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-6 place-items-center rounded-full border text-13 font-bold tabular-nums',
                  active && 'border-primary bg-primary text-on-primary',
                  !active && step.done && 'border-transparent bg-primary-soft text-primary-soft-ink',
                  !active && !step.done && 'border-line-strong',
                )}
              >
                {step.done && !active ? <Icon name="check" size={14} /> : index + 1}
              </span>
              <span aria-hidden="true">{step.label}</span>
              <span className="sr-only">{name}</span>
            </>
          );
          const className = cx(
            'relative inline-flex min-h-11 items-center gap-2 border-b-[3px] text-14 whitespace-nowrap',
            active ? 'border-primary font-bold text-primary' : 'border-transparent text-ink-2',
          );
          return (
            <li key={step.key} aria-current={active ? 'step' : undefined}>
              {onSelect ? (
                <button type="button" className={className} onClick={() => onSelect(step.key)}>
                  {content}
                </button>
              ) : (
                <span className={className}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
