import { defineModule } from '@/server/router/module';
import { officeStructureRoutes } from './routes';

export const structureModule = defineModule({
  name: 'structure',
  routes: officeStructureRoutes,
  eraseColumns: { staying: { taught: ['teaching_assignments.teacher_id'] } },
  mergeRules: {
    moving: {
      roles: ['supervisor_scopes.supervisor_id'],
      teaching: ['teaching_assignments.teacher_id', 'classrooms.homeroom_teacher_id'],
    },
  },
});
