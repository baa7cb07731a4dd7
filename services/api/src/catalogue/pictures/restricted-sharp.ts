import sharp from 'sharp';

// Each picture is another one, so nothing that was decoded is asked for again.
sharp.cache(false);
// Only what may be sent can be decoded at all: no SVG, PDF or ImageMagick behind a picture's name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

export { sharp };
