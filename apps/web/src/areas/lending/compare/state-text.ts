import type { IndianState } from '@sikka/contract/rules';
import { m } from '@sikka/messages';

const names = {
  AN: m.lending_state_an,
  AP: m.lending_state_ap,
  AR: m.lending_state_ar,
  AS: m.lending_state_as,
  BR: m.lending_state_br,
  CG: m.lending_state_cg,
  CH: m.lending_state_ch,
  DH: m.lending_state_dh,
  DL: m.lending_state_dl,
  GA: m.lending_state_ga,
  GJ: m.lending_state_gj,
  HP: m.lending_state_hp,
  HR: m.lending_state_hr,
  JH: m.lending_state_jh,
  JK: m.lending_state_jk,
  KA: m.lending_state_ka,
  KL: m.lending_state_kl,
  LA: m.lending_state_la,
  LD: m.lending_state_ld,
  MH: m.lending_state_mh,
  ML: m.lending_state_ml,
  MN: m.lending_state_mn,
  MP: m.lending_state_mp,
  MZ: m.lending_state_mz,
  NL: m.lending_state_nl,
  OD: m.lending_state_od,
  PB: m.lending_state_pb,
  PY: m.lending_state_py,
  RJ: m.lending_state_rj,
  SK: m.lending_state_sk,
  TN: m.lending_state_tn,
  TR: m.lending_state_tr,
  TS: m.lending_state_ts,
  UK: m.lending_state_uk,
  UP: m.lending_state_up,
  WB: m.lending_state_wb,
} satisfies Record<IndianState, () => string>;

/** A state or union territory as people call it. */
export const stateText = (state: IndianState): string => names[state]();
