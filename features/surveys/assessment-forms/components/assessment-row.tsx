import { useTranslations } from 'next-intl';
import { CardRow } from '@/components/data/card-list';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { type Locale, pick } from '@/lib/contract/localized';
import type { MyAssessmentSummary } from '@/lib/contract/resources/surveys/assessment-form';
import type { Format } from '@/lib/i18n/format';
import { AssessmentState } from './form-state';

type AssessmentRowProps = {
  assessment: MyAssessmentSummary;
  href: string;
  locale: Locale;
  format: Format;
  now: string;
};

const steps = { pending: 'start', in_progress: 'continue', submitted: 'change', expired: 'open' } as const;

/** One assessment that the reader was asked to fill in. */
export function AssessmentRow({ assessment, href, locale, format, now }: AssessmentRowProps) {
  const t = useTranslations('assessment-forms.list');
  const { title, state, end_at, anonymous, forms } = assessment;
  const name = pick(title, locale);
  const hasEnded = state === 'expired' || end_at <= now;
  const isWaiting = state === 'pending' || state === 'in_progress';
  const action = t(hasEnded ? 'open' : steps[state]);
  return (
    <CardRow
      tile={
        <span className="grid size-10 place-items-center rounded-md bg-primary-soft text-primary-soft-ink">
          <Icon name="star" size={20} />
        </span>
      }
      title={<bdi dir="auto">{name}</bdi>}
      meta={
        <>
          {t('sent', { submitted: forms.submitted, total: format.number(forms.total) })}
          {' · '}
          {t(anonymous ? 'anonymous' : 'named')}
        </>
      }
      state={<AssessmentState state={state} />}
      due={
        hasEnded
          ? t('ended', { date: format.lastDayWord(end_at, now) })
          : t('until', { date: format.dayTimeInText(end_at, now) })
      }
      action={
        <LinkButton
          href={href}
          variant={isWaiting ? 'primary' : 'secondary'}
          aria-label={t('action', { action, title: name })}
        >
          {action}
        </LinkButton>
      }
    />
  );
}
