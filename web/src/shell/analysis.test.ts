import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../net/api';
import type { Analysis, AnalysisState, OddsAt } from '../wire';
import { awaitAnalysis, byRound, chance, markPlaces, oddsAt, type Work } from './analysis';

const at = (step: number, round: number, ...odds: number[]): OddsAt => ({ step, round, odds });
const course = [at(0, 0, 0.5, 0.5), at(4, 1, 0.6, 0.4), at(6, 1, 0.7, 0.3), at(9, 2, 0.4, 0.6), at(12, 2, 0, 1)];
const ready: Analysis = { iterations: 10, course, turning_points: [] };

it('calls nothing impossible or certain that is not', () => {
  expect([0, 0.004, 0.386, 0.996, 1].map(chance)).toEqual(['0 %', '< 1 %', '39 %', '> 99 %', '100 %']);
});

describe('the course of a game', () => {
  it('is told once a round, with its start and its end', () => {
    expect(byRound(course).map(({ step }) => step)).toEqual([0, 4, 9, 12]);
    expect(byRound([])).toEqual([]);
  });

  it('is known between two moments by the earlier one', () => {
    expect(oddsAt(course, 5)).toEqual([0.6, 0.4]);
    expect(oddsAt(course, 6)).toEqual([0.7, 0.3]);
    expect(oddsAt(course, 99)).toEqual([0, 1]);
  });

  it('has marks along its lines, but none at the ends', () => {
    expect(markPlaces(100, 4)).toEqual([20, 40, 60, 80]);
    expect(markPlaces(3, 4)).toEqual([1]);
    expect(markPlaces(0, 4)).toEqual([]);
  });
});

describe('waiting for an analysis', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const answers = (...states: AnalysisState[]) => {
    const asked = vi.spyOn(api, 'analysis');
    for (const state of states) asked.mockResolvedValueOnce(state);
    return asked;
  };

  it('asks until it is ready and tells how far it is', async () => {
    answers({ state: 'working', done: 0, of: 0 }, { state: 'working', done: 3, of: 9 }, { state: 'ready', ...ready });
    const told: Work[] = [];
    const found = awaitAnalysis('t', (work) => told.push(work), new AbortController().signal);
    await vi.runAllTimersAsync();
    expect((await found)?.course).toEqual(course);
    expect(told.map(({ done, of }) => [done, of])).toEqual([
      [0, 0],
      [3, 9],
    ]);
  });

  it('stops asking when nobody looks any more', async () => {
    const asked = answers({ state: 'working', done: 1, of: 9 }, { state: 'ready', ...ready });
    const gone = new AbortController();
    const found = awaitAnalysis('t', () => gone.abort(), gone.signal);
    await vi.runAllTimersAsync();
    expect(await found).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
