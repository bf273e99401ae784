import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LtrText } from '@/components/ui/bidi';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { CourseDetail } from '@/lib/contract/resources/site/course';
import type { Role } from '@/lib/contract/roles';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from './course-card';
import { SeatButton } from './seat-button';

type Reader = { id: string; role: Role } | null;
type EnrolPanelProps = {
  course: CourseDetail;
  reader: Reader;
  locale: Locale;
  format: Format;
  /** The school's, for paying. */
  phone: string | null;
};

const learners: readonly Role[] = ['student', 'student_teacher'];
export const contactHref = (about: string) => `/static/contact?about=${encodeURIComponent(about)}`;

function Notice({ title, icon, children }: { title: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <p className="flex items-center gap-2 text-17 font-bold">
        {icon}
        {title}
      </p>
      <p className="mt-1 text-15 text-ink-2">{children}</p>
    </div>
  );
}

function Held({ course, locale, format, phone }: Omit<EnrolPanelProps, 'reader'>) {
  const t = useTranslations('courses.enrol');
  const isReserved = course.enrolment === 'reserved';
  return (
    <>
      <Notice
        title={t(isReserved ? 'reservedTitle' : 'enrolledTitle')}
        icon={
          isReserved ? (
            <Icon name="clock" size={20} className="text-accent-ink" />
          ) : (
            <Icon name="circle-check" size={20} className="text-success" />
          )
        }
      >
        {isReserved
          ? t(phone ? 'payLead' : 'payAtSchool', { date: format.weekdayDate(noonOf(course.starts_on)) })
          : t('enrolledLead')}
      </Notice>
      {isReserved && phone && (
        <a
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          aria-label={`${t('payPhone')}: ${phone}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
        >
          <Icon name="phone" size={18} />
          <LtrText>{phone}</LtrText>
        </a>
      )}
      {(course.state === 'open' || course.state === 'full') && (
        <SeatButton
          courseId={course.id}
          title={pick(course.title, locale)}
          isFree={course.price === 0}
          held={course.enrolment}
        />
      )}
    </>
  );
}

function Offer({ course, reader, locale }: EnrolPanelProps) {
  const t = useTranslations('courses.enrol');
  const isFree = course.price === 0;
  if (reader === null) {
    const target = `/${locale}/courses/${course.id}`;
    return (
      <>
        <p className="text-15 text-ink-2">{t(isFree ? 'freeLead' : 'paidLead')}</p>
        <LinkButton
          href={`/auth/login?redirect=${encodeURIComponent(target)}`}
          variant="primary"
          prefetch={false}
          className="w-full"
        >
          {t('signIn')}
        </LinkButton>
        <p className="text-14 text-ink-3">{t('guestLead')}</p>
      </>
    );
  }
  if (!learners.includes(reader.role)) return <p className="text-15 text-ink-2">{t('otherRole')}</p>;
  return (
    <>
      <p className="text-15 text-ink-2">{t(isFree ? 'freeLead' : 'paidLead')}</p>
      <SeatButton courseId={course.id} title={pick(course.title, locale)} isFree={isFree} held={null} />
    </>
  );
}

function Closed({ course, locale }: Pick<EnrolPanelProps, 'course' | 'locale'>) {
  const t = useTranslations('courses.enrol');
  if (course.state === 'ended') return <Notice title={t('endedTitle')}>{t('endedLead')}</Notice>;
  if (course.state === 'started') return <Notice title={t('startedTitle')}>{t('startedLead')}</Notice>;
  return (
    <>
      <Notice title={t('fullTitle')}>{t('fullLead')}</Notice>
      <LinkButton href={contactHref(pick(course.title, locale))} prefetch={false} className="w-full">
        {t('write')}
      </LinkButton>
    </>
  );
}

/** What the reader can do about a seat now, in words that fit who they are. */
export function EnrolPanel(props: EnrolPanelProps) {
  const { course, reader, locale, format, phone } = props;
  const t = useTranslations('courses.enrol');
  const isOwn = reader?.id === course.instructor.id;
  return (
    <Panel aria-label={t('title')}>
      <PanelBody className="grid gap-4">
        {isOwn ? (
          <>
            <p className="text-15 text-ink-2">{t('own')}</p>
            <LinkButton href="/home/instructor/Courses" prefetch={false}>
              {t('ownLink')}
            </LinkButton>
          </>
        ) : course.enrolment ? (
          <Held course={course} locale={locale} format={format} phone={phone} />
        ) : course.state === 'open' ? (
          <Offer {...props} />
        ) : (
          <Closed course={course} locale={locale} />
        )}
      </PanelBody>
    </Panel>
  );
}
