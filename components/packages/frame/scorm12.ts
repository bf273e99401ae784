import './cors';
import './problems';
import './storage';
import { Scorm12API } from 'scorm-again/scorm12/min';
import { shareOf, startScorm, valueAt } from './scorm';

startScorm({
  name: 'API',
  make: () => new Scorm12API({ autocommit: false, lmsCommitUrl: false, logLevel: 5 }),
  calls: { set: 'LMSSetValue', commit: 'LMSCommit', end: 'LMSFinish' },
  given: ({ passScore }, isBack) => ({
    cmi: {
      core: { entry: isBack ? 'resume' : 'ab-initio', lesson_mode: 'normal', credit: 'credit' },
      ...(passScore !== null && { student_data: { mastery_score: String(passScore * 100) } }),
    },
  }),
  kept(api) {
    const { core, suspend_data, comments } = Object(Reflect.get(api.renderCMIToJSONObject(), 'cmi'));
    const { session_time: _time, exit: _exit, entry: _entry, ...lasting } = Object(core);
    return {
      cmi: { core: { ...lasting, total_time: api.cmi.getCurrentTotalTime() }, suspend_data, comments },
    };
  },
  reached(values) {
    const at = (path: string) => valueAt(values, `cmi.core.${path}`);
    return {
      score: shareOf(at('score.raw'), at('score.min'), at('score.max')),
      isComplete: ['passed', 'completed'].includes(at('lesson_status')),
    };
  },
});
