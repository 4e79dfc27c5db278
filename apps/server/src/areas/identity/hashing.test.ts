import { describe, expect, it } from 'vitest';
import { createHashing } from './hashing.ts';

describe('hashing', () => {
  it('makes argon2id hashes of OWASP’s cost that match their secret alone', async () => {
    const { admit } = createHashing();
    await admit(async (hasher) => {
      const hashed = await hasher.make('Kadhai#Chai7');
      expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await hasher.make('Kadhai#Chai7')).not.toBe(hashed);
      expect(await hasher.matches(hashed, 'Kadhai#Chai7')).toBe(true);
      expect(await hasher.matches(hashed, 'Kadhai#Chai8')).toBe(false);
      expect(await hasher.matches(undefined, 'nobody has this password')).toBe(false);
      expect(await hasher.matches(null, '')).toBe(false);
    });
  });

  it('makes the same hash of a secret with a given salt, and another one with another', async () => {
    const { admit } = createHashing();
    const [salt, other] = [Buffer.alloc(16, 1), Buffer.alloc(16, 2)];
    const [first, again, salted] = await admit(({ make }) =>
      Promise.all([make('Chai77', salt), make('Chai77', salt), make('Chai77', other)]),
    );
    expect(again).toBe(first);
    expect(salted).not.toBe(first);
  });

  it('admits fifty-two concurrent hashes and refuses further ones at once', async () => {
    const { admit } = createHashing();
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const inside = Array.from({ length: 52 }, () => admit(() => gate));
    await expect(admit(async () => 'never')).rejects.toMatchObject({ problem: 'busy' });
    open();
    await Promise.all(inside);
    await expect(admit(async () => 'again')).resolves.toBe('again');
  });

  it('frees its slot after an error', async () => {
    const { admit } = createHashing();
    for (let round = 0; round < 60; round += 1) {
      await expect(admit((hasher) => hasher.matches('no hash', 'x'))).rejects.toThrow();
    }
    await expect(admit(async (hasher) => hasher.matches(undefined, 'x'))).resolves.toBe(false);
  });
});
