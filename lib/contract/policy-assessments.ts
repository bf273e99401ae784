import { assessmentPages } from './policy-keys';
import { type Cells, everyone, type Rule, rule, type Scope } from './policy-rule';

/** Roles of those who can be assessed and who can be named to read reports. */
const assessed = (scope: Scope): Cells => ({
  school_instructor: scope,
  educational_supervisor: scope,
  assessment_manager: scope,
  employee: scope,
});
const readers: Cells = { ...assessed('viewer'), assessment_manager: 'manages' };

/** Rows of the policy about 360 assessments. */
export const assessmentPolicy = {
  'assessment.manage': rule({ assessment_manager: 'manages' }, { keys: assessmentPages.manage }),
  // Anybody can be asked to assess; students and families have no permissions.
  'assessment.fill': rule(everyone('assessor'), { keys: assessmentPages.fill }),
  'assessment.my_result': rule(assessed('assessee'), { keys: assessmentPages.myResult }),
  'assessment.report_list': rule(readers, { keys: assessmentPages.anyReport }),
  'assessment.report': rule(readers, { keys: assessmentPages.report }),
  'assessment.question_report': rule(readers, { keys: assessmentPages.questions }),
  'assessment.averages': rule(readers, { keys: assessmentPages.averages }),
  'assessment.graph': rule(readers, { keys: assessmentPages.graph }),
  'assessment.details': rule(
    {
      school_instructor: 'viewer',
      educational_supervisor: 'viewer',
      assessment_manager: 'manages',
    },
    { keys: assessmentPages.report },
  ),
} as const satisfies Record<string, Rule>;
