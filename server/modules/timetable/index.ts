export type { Agenda, Pause, Session } from './sessions';
export { readAgenda } from './sessions';
