'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { lookupQueries } from '@/lib/staff/look-ups';
import { useProblem } from '@/components/form/field-problems';
import { useStaff } from '@/lib/staff/staff-context';
import { pick } from '@/lib/contract/localized';
import { reachOf } from '../../model/reach';
import { fieldId } from '../../model/steps';
import { useEditor } from './editor-context';
import { ClassPicker } from './class-picker';
import { StudentPicker } from './student-picker';

/** Who gets the homework: classes, students beside them, and students of the classes who do not. */
export function RecipientsStep() {
  const t = useTranslations('quizzes.recipients');
  const common = useTranslations('common');
  const steps = useTranslations('quizzes.steps');
  const locale = useLocale();
  const staff = useStaff();
  const problem = useProblem();
  const { draft, change, quiz, isLocked, isReadOnly } = useEditor();
  const { grade_uuid: grade, subject_uuid: subject } = draft;
  const isPlaced = grade !== null && subject !== null;
  const lists = useQuery({
    ...lookupQueries.classrooms(staff, grade ?? '', subject ?? ''),
    enabled: isPlaced,
  });
  const classes = lists.data ?? [];
  const fixed = isLocked ? (quiz?.classrooms.map(({ id }) => id) ?? []) : [];
  return (
    <Panel>
      <PanelHead title={steps('recipients')} />
      <PanelBody className="flex flex-col gap-6">
        <div id={fieldId('classrooms')}>
          <ClassPicker
            hint={isPlaced ? (lists.data?.length === 0 ? t('noClasses') : t('classesHint')) : t('needGrade')}
            disabled={!isPlaced || isReadOnly}
            value={draft.classrooms}
            fixed={fixed}
            error={problem('classrooms')}
            options={classes.map(({ id, name, count }) => ({
              value: id,
              label:
                count === undefined
                  ? pick(name, locale)
                  : `${pick(name, locale)} · ${common('numbers.students', { count })}`,
            }))}
            onChange={(classrooms) => change({ classrooms })}
          />
        </div>
        <div className="grid gap-6 md:grid-cols-2">
          <StudentPicker
            field="students"
            label={t('students')}
            hint={t('studentsHint')}
            grade={grade}
            value={draft.students}
            fixed={isLocked ? (quiz?.students ?? []) : []}
            disabled={!isPlaced || isReadOnly}
            onChange={(students) => change({ students })}
          />
          <StudentPicker
            field="excluded_students"
            label={t('excluded')}
            hint={t('excludedHint')}
            grade={grade}
            classrooms={draft.classrooms}
            value={draft.excluded}
            fixed={[]}
            disabled={draft.classrooms.length === 0 || isReadOnly || isLocked}
            onChange={(excluded) => change({ excluded })}
          />
        </div>
      </PanelBody>
      <PanelFoot>
        <p role="status" className="flex items-center gap-2 font-semibold">
          <Icon name="users" size={18} />
          {t('total', { count: reachOf(draft, classes) })}
        </p>
      </PanelFoot>
    </Panel>
  );
}
