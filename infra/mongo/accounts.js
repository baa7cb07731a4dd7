// Run once by the image when the data folder is empty: creates the shop's account, which can read and write its two
// databases and nothing else.
db.getSiblingDB('admin').createUser({
  user: 'pressline',
  pwd: process.env.MONGO_PASSWORD,
  roles: [
    { role: 'readWrite', db: 'pressline' },
    { role: 'readWrite', db: 'pressline_keys' },
  ],
});
