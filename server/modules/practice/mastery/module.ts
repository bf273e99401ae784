import { defineModule } from '@/server/router/module';

export const masteryModule = defineModule({
  name: 'mastery',
  mergeRules: { moving: { work: ['question_history.student_id', 'section_mastery.student_id'] } },
});
