import { describe, expect, it } from 'vitest';
import { arrow } from './arrow';

describe('an arrow of a lesson', () => {
  it('ends short of what it points at, with its head turned there', () => {
    expect(arrow({ x: 0, y: 0 }, { x: 200, y: 0 })).toEqual({
      line: 'M28 0L130 0',
      head: 'M156 0L130 15L130 -15Z',
    });
    expect(arrow({ x: 50, y: 1050 }, { x: 50, y: 50 }).head).toBe('M50 94L65 120L35 120Z');
  });

  it('is a head alone between neighbours, and never turns around', () => {
    const { line, head } = arrow({ x: 0, y: 0 }, { x: 30, y: 0 });
    expect(line).toBe('M4.2 0L4.2 0');
    expect(head).toBe('M23.4 0L4.2 15L4.2 -15Z');
  });
});
