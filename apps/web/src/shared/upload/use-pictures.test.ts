import { m } from '@sikka/messages';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '../api/api-problem.ts';
import { pictureFailure } from './use-pictures.ts';

afterEach(() => vi.restoreAllMocks());

it('says why a photo could not be added', () => {
  expect(pictureFailure(new ApiProblem('timeout'))).toBe(m.frame_pictures_not_sent());
  expect(pictureFailure(new ApiProblem('pictureRefused', { msg: 'Too large' }))).toBe('Too large');
  expect(pictureFailure(new TypeError('not a picture'))).toBe(m.problem_pictureRefused());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(pictureFailure(new ApiProblem('network'))).toBe(m.frame_pictures_offline());
});
