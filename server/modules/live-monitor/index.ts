/** What other modules may use of live-monitor. */
export { RoomHub } from './monitor-streams';
