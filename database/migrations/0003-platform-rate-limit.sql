-- Counters of rate-limiter-flexible, in its own layout. Unlogged: a crash may forget a few minutes of counting.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limit_expiry on rate_limit (expire);
