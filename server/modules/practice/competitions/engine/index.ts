/** Pure rules of competitions: points and places, codes, times. */
export { newJoinCode, toJoinCode } from './join-code';
export { secondsNeeded } from './question-time';
export { countedMs, LATENCY_CREDIT_MS, NAMED_RANKS, rank, rankTeams } from './ranking';
export {
  COUNT_MS,
  COUNTDOWN_MS,
  endOfRun,
  isCountDue,
  LOBBY_MS,
  REVEAL_MS,
  SETTLE_MS,
  windowOf,
} from './schedule';
export { isNamed, type Ranking, standingOf, standingsFor } from './standings';
