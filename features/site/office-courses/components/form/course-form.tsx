'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { OnDevice } from '@/components/form/on-device';
import { useForm } from '@/components/form/use-form';
import { useMeanwhile } from '@/components/form/use-meanwhile';
import { LinkButton } from '@/components/ui/link-button';
import { toast } from '@/components/ui/toast';
import type { Currency } from '@/lib/contract/currencies';
import type {
  CourseChoices,
  NewOfficeCourse,
  OfficeCourseChange,
  OfficeCourseDetail,
} from '@/lib/contract/resources/site/office-course';
import { useRouter } from '@/lib/i18n/navigation';
import {
  type CourseValues,
  newCourse,
  toCourseChange,
  toNewCourse,
  valuesOf,
  versionOver,
} from '../../model/course-values';
import { coursePage, coursesPage } from '../../model/pages';
import type { CourseFields } from './course-form-type';
import { MeetingRows } from './meeting-rows';
import { SectionRows } from './section-rows';
import { TermFields } from './term-fields';
import { TextFields } from './text-fields';

const courseCalls = () => import('../../api/courses');
const CourseMeanwhile = dynamic(() => import('./course-meanwhile').then((module) => module.CourseMeanwhile), {
  ssr: false,
});

type CourseFormProps = {
  /** As it is read now; null: a new one. */
  course: OfficeCourseDetail | null;
  choices: CourseChoices;
};

/**
 * A course whole: texts, terms, weekly meetings and sections. What was saved is what the next save goes over.
 */
export function CourseForm({ course, choices }: CourseFormProps) {
  const t = useTranslations('office-courses.form');
  const locale = useLocale();
  const router = useRouter();
  const [begun, setBegun] = useState(course);
  const currency = (begun?.currency ?? choices.currency) as Currency;
  const meanwhile = useMeanwhile(async () =>
    begun ? (await courseCalls()).readOfficeCourse(locale, begun.id) : null,
  );
  const { theirs } = meanwhile;
  const version = theirs?.version ?? (begun && course ? versionOver(begun, course) : 0);
  const draft = `course ${course?.id ?? 'new'}` as const;
  const form: CourseFields = useForm<CourseValues, object>({
    initial: begun ? valuesOf(begun) : newCourse,
    draft,
    isLeaving: begun === null,
    schema: async () => {
      const contract = await import('@/lib/contract/resources/site/office-course');
      return begun ? contract.officeCourseChangeFields : contract.officeCourseFields;
    },
    toInput: (values) => (begun ? toCourseChange(values, currency, version) : toNewCourse(values, currency)),
    onRefused: meanwhile.onRefused,
    send: async (wish) => {
      const { addCourse, changeCourse } = await courseCalls();
      if (begun) {
        const saved = await changeCourse(locale, begun.id, wish as OfficeCourseChange);
        // New sections are known by what the school named them from now on.
        setBegun(saved);
        meanwhile.forget();
        form.reset(valuesOf(saved));
        toast.success(t('saved'));
        router.refresh();
        return;
      }
      const { id } = await addCourse(locale, wish as NewOfficeCourse);
      toast.success(t('added'));
      router.push(coursePage(id));
    },
  });
  return (
    <>
      <Form form={form} className="grid gap-5">
        <FormProblem form={form} />
        {theirs && <CourseMeanwhile course={theirs} onTake={() => form.reset(valuesOf(theirs))} />}
        <TextFields form={form} />
        <TermFields form={form} course={theirs ?? begun} subjects={choices.subjects} currency={currency} />
        <MeetingRows form={form} />
        <SectionRows form={form} />
        <OnDevice name={draft} />
      </Form>
      {/* Outside of the fields, which begin anew when they are saved: the focus stays. */}
      <div className="mt-5 flex flex-wrap gap-3">
        <SubmitButton form={form}>{t(begun ? 'save' : 'add')}</SubmitButton>
        {!begun && <LinkButton href={coursesPage}>{t('back')}</LinkButton>}
      </div>
    </>
  );
}
