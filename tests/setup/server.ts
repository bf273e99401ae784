// Nothing in the tests may depend on the zone of the machine.
process.env.TZ = 'UTC';
