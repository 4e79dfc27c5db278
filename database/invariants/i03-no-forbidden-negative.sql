-- I3: no account is below zero, or holds more than it has, unless it may.
select account_id, format('balance %s, held %s', balance, held) as detail
from account
where held < 0 or (not allow_negative and (balance < 0 or held > balance))
