import './cors';
import './problems';
import './storage';
import { Scorm2004API } from 'scorm-again/scorm2004/min';
import { shareOf, startScorm, valueAt } from './scorm';

startScorm({
  name: 'API_1484_11',
  make: () => new Scorm2004API({ autocommit: false, lmsCommitUrl: false, logLevel: 5 }),
  calls: { set: 'SetValue', commit: 'Commit', end: 'Terminate' },
  given: ({ passScore }, isBack) => ({
    cmi: {
      entry: isBack ? 'resume' : 'ab-initio',
      mode: 'normal',
      credit: 'credit',
      ...(passScore !== null && { scaled_passing_score: String(passScore) }),
    },
  }),
  kept(api) {
    const {
      session_time: _time,
      exit: _exit,
      entry: _entry,
      interactions: _answers,
      ...lasting
    } = Object(Reflect.get(api.renderCMIToJSONObject(), 'cmi'));
    return { cmi: { ...lasting, total_time: api.cmi.getCurrentTotalTime() } };
  },
  reached(values) {
    const at = (path: string) => valueAt(values, `cmi.${path}`);
    const scaled = at('score.scaled');
    return {
      score: shareOf(scaled, '0', '1') ?? shareOf(at('score.raw'), at('score.min'), at('score.max')),
      isComplete: at('completion_status') === 'completed' || at('success_status') === 'passed',
    };
  },
});
