import { m } from '@sikka/messages';
import { flexi, applicant, test } from './support/borrower.ts';
import { lenderName } from './support/lenders.ts';
import { loanStep, profileStep, stepAt } from './support/loans.ts';
import { newPan } from './support/people.ts';
import { becomeUser } from './support/sign-in.ts';
import { expect } from './support/test.ts';

const { lenderId, productGid } = flexi;
/** Between two codes for one number. */
const codePauseSeconds = 61;

test('an application goes on where it stopped, on another device', async ({
  page,
  otherDevice,
  app,
  phone,
  borrower,
  time,
}) => {
  const pan = newPan();

  await test.step('a part of the profile is saved on the first device', async () => {
    await page.goto(`${app}/apiloan/${productGid}`);
    await loanStep(page);
    await profileStep(page, m.lending_apply_step_person(), async (field) => {
      await field(m.lending_apply_name()).fill(applicant.fullName);
      await field(m.lending_apply_birth()).fill(applicant.birthDay);
      await field(m.lending_apply_email()).fill(applicant.email);
      await field(m.lending_apply_pan()).fill(pan);
      await field(m.lending_apply_mother()).fill(applicant.motherName);
      await field(m.lending_apply_education()).selectOption(applicant.education);
    });
  });

  await test.step('on the other one only the rest is asked, and the PAN is not shown', async () => {
    await time.pass(codePauseSeconds);
    await becomeUser(otherDevice, phone);
    await otherDevice.goto(`${app}/apiloan/${productGid}`);
    await loanStep(otherDevice);
    await expect(otherDevice.getByRole('form', { name: m.lending_apply_step_work() })).toBeVisible();
    await expect(otherDevice.getByRole('form', { name: m.lending_apply_step_person() })).toHaveCount(0);
    await otherDevice.goto(`${app}/apiloan/${productGid}?step=person`);
    await expect(otherDevice.getByLabel(m.lending_apply_name(), { exact: true })).toHaveValue(applicant.fullName);
    await expect(otherDevice.getByLabel(m.lending_apply_pan(), { exact: true })).toHaveValue('');
  });

  await test.step('the offer accepted on the first device is continued on the other one', async () => {
    const cid = await borrower.getOffer();
    await borrower.takeOffer(cid);
    await otherDevice.goto(`${app}/myloan`);
    await otherDevice.getByRole('link', { name: m.lending_home_action_continue() }).click();
    await otherDevice.waitForURL(`**${app}/loanStep?cid=${cid}`);
    await expect(stepAt(otherDevice, 2, m.lending_step_kyc())).toBeVisible();
    await otherDevice.getByRole('button', { name: m.lending_kyc_send({ lender: lenderName(lenderId) }) }).click();
    await expect(stepAt(otherDevice, 3, m.lending_step_account())).toBeVisible();
  });

  await test.step('and the first device is at the same step', async () => {
    await page.goto(`${app}/loanStep`);
    await expect(stepAt(page, 3, m.lending_step_account())).toBeVisible();
  });
});
